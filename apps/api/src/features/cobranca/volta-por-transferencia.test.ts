import { cobrancaAto } from '@balcao/contract/cobranca-ato';
import { requerimento } from '@balcao/contract/requerimento';
import { withTx } from '@balcao/db/db';
import { todayInSaoPaulo } from '@balcao/domain/prazo/fuso';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { attendant, type Person, professional } from '#features/documento/documento.fixture.ts';
import { actsOn, decisao } from '#features/tramite/fluxo.fixture.ts';
import { fileRequerimento } from '#test/file-requerimento.ts';
import type { TestApi } from '#test/harness.ts';
import { lockCobranca } from './access.ts';
import { approve, atosOf, charge, financeiro, pay, pendingOf } from './ato/ato.fixture.ts';
import { booksOf, brokenBooks, openDesk } from './cobranca.fixture.ts';
import { creditoLivre } from './credito/credito.ts';
import { cobrancasDaPessoa } from './origens-cobranca.ts';
import { recusarDevolucao } from './recusar-devolucao.ts';

const RESTITUICAO = 120;

let api: TestApi;
let close: () => Promise<void>;
let marcos: Person;
let neusa: Person;
let pessoa: Person;

beforeAll(async () => {
  ({ api, close } = await openDesk());
  marcos = await financeiro(api, 'Marcos Vidal');
  neusa = await financeiro(api, 'Neusa Miranda');
});
afterAll(() => close());
beforeEach(async () => {
  pessoa = await professional(api, { nome: 'Rui Tavares' });
});

/** A charge of R$ 300,00 that was paid with R$ 150,00 too much. */
async function overpaid(meio: 'PIX' | 'BOLETO'): Promise<string> {
  const { id } = await charge(api, pessoa.id);
  await pay(api, id, { valor: 45_000, meio });
  return id;
}

/** Asks the excess back, and has it granted by two people; the first one attends to the request. */
async function grant(cobranca: string): Promise<{ id: string; first: Person }> {
  const { id } = await fileRequerimento(api, pessoa.token, {
    tipoId: RESTITUICAO,
    respostas: {
      cobranca,
      motivo: 'A_MAIOR',
      valorPedido: 15_000,
      opcao: 'DEVOLVER',
      formaRecebimento: 'PIX',
      declaracaoVerdade: true,
    },
  });
  const [first, second] = [await attendant(api, 'FIN'), await attendant(api, 'FIN', 'Rita Nunes')];
  const { act, assumir } = actsOn(api, id);
  await assumir(first);
  await act(second, 'aprovar', { resultado: 'DEFERIDO' });
  await act(first, 'decidir', { ...decisao(), votacao: null });
  return { id, first };
}

const shownTo = async (quem: Person, id: string) =>
  (await api.must(requerimento.detail, { params: { id } }, { token: quem.token })).devolucoes.map(
    ({ situacao, valor, como }) => ({ situacao, valor, como }),
  );

/** What the person may ask back of their charge, in cents. */
const offered = async () => {
  const { pagas } = await cobrancasDaPessoa(api.db, pessoa.id, todayInSaoPaulo(api.now()));
  return pagas.map(({ aMais }) => aMais);
};

async function askAct(id: string, especie: 'DEVOLVER' | 'CREDITAR') {
  const { version } = await atosOf(api, marcos, id);
  const body = { version, especie, valor: 15_000, texto: 'Transferido para a conta que a pessoa informou.' };
  return api.call(cobrancaAto.pedirDevolucao, { params: { id }, body }, marcos);
}

async function refuseOf(requerimentoId: string, cobrancaId: string): Promise<void> {
  const { id: devolucaoId } = await api.db
    .selectFrom('devolucao')
    .select('id')
    .where('requerimentoId', '=', requerimentoId)
    .executeTakeFirstOrThrow();
  await withTx(api.db, async (tx) =>
    recusarDevolucao(tx, await lockCobranca(tx, cobrancaId), { devolucaoId, now: api.now() }),
  );
}

describe('a granted refund that no provider sends', () => {
  it('is told to staff, who record their transfer with a second person', async () => {
    const id = await overpaid('BOLETO');
    const { id: pedido, first } = await grant(id);
    await api.runJobs();
    const refused = { situacao: 'NAO_REALIZADA', valor: 15_000, como: 'TRANSFERENCIA' };
    expect(await shownTo(pessoa, pedido)).toEqual([refused]);
    const told = await api.db
      .selectFrom('notificacao')
      .select('titulo')
      .where('usuarioId', '=', first.id)
      .where('tipo', '=', 'equipe.andamento')
      .execute();
    expect(told.map(({ titulo }) => titulo)).toContain('Devolução não feita pelo banco');
    // It is still owed, so that nobody may ask for it anew or use it, but staff may send it.
    expect((await booksOf(api, id)).saldos).toMatchObject({ BOLETO: 45_000, A_RESTITUIR: -15_000 });
    expect(await offered()).toEqual([0]);
    expect(await creditoLivre(api.db, { id })).toBe(0);
    expect(await atosOf(api, marcos, id)).toMatchObject({ aMais: 15_000 });
    expect((await askAct(id, 'DEVOLVER')).status).toBe(200);
    expect(await pendingOf(api, neusa, id)).toMatchObject({ porTransferencia: 15_000 });
    expect((await approve(api, neusa, id)).status).toBe(200);
    expect((await booksOf(api, id)).saldos).toMatchObject({ BOLETO: 30_000, A_RESTITUIR: 0 });
    expect(await atosOf(api, marcos, id)).toMatchObject({ aMais: 0 });
    expect(await shownTo(pessoa, pedido)).toEqual([refused, { ...refused, situacao: 'DEVOLVIDA' }]);
  });

  it('frees what is paid in excess later, once the transfer is recorded', async () => {
    const id = await overpaid('BOLETO');
    await grant(id);
    await api.runJobs();
    await askAct(id, 'DEVOLVER');
    await approve(api, neusa, id);
    await pay(api, id, { valor: 2_000, meio: 'BOLETO' });
    expect(await offered()).toEqual([2_000]);
    expect(await creditoLivre(api.db, { id })).toBe(2_000);
  });

  it('stays as a credit that may be used, where a second person approves that', async () => {
    const id = await overpaid('BOLETO');
    await grant(id);
    await api.runJobs();
    expect((await askAct(id, 'CREDITAR')).status).toBe(200);
    await approve(api, neusa, id);
    expect(await creditoLivre(api.db, { id })).toBe(15_000);
    expect(await atosOf(api, marcos, id)).toMatchObject({ aMais: 0 });
  });
});

it('a granted refund that its bank refuses is a transfer of staff as well, and the bank is not asked again', async () => {
  const id = await overpaid('PIX');
  const { id: pedido } = await grant(id);
  await refuseOf(pedido, id);
  expect(await offered()).toEqual([0]);
  expect((await askAct(id, 'DEVOLVER')).status).toBe(200);
  expect(await pendingOf(api, neusa, id)).toMatchObject({ porTransferencia: 15_000 });
  await approve(api, neusa, id);
  expect((await booksOf(api, id)).saldos).toMatchObject({ PIX: 30_000, A_RESTITUIR: 0 });
  expect(await shownTo(pessoa, pedido)).toMatchObject([
    { situacao: 'NAO_REALIZADA', como: 'PIX' },
    { situacao: 'DEVOLVIDA', como: 'TRANSFERENCIA' },
  ]);
});

it('leaves the books balanced after all these tests', async () => {
  expect(await brokenBooks(api)).toEqual([]);
});
