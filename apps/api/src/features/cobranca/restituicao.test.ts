import { rascunho } from '@balcao/contract/rascunho';
import { requerimento } from '@balcao/contract/requerimento';
import { withTx } from '@balcao/db/db';
import { ultimoDiaParaPedir } from '@balcao/domain/pagamento/restituicao';
import { addDays } from '@balcao/domain/prazo/data';
import { todayInSaoPaulo } from '@balcao/domain/prazo/fuso';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { attendant } from '#features/documento/documento.fixture.ts';
import { actsOn, decisao } from '#features/tramite/fluxo.fixture.ts';
import { fileRequerimento } from '#test/file-requerimento.ts';
import type { TestApi } from '#test/harness.ts';
import { lockCobranca } from './access.ts';
import {
  booksOf,
  chargeOf,
  type Filed,
  filePaid,
  openDesk,
  payCharge,
  TAXA,
  txidOf,
} from './cobranca.fixture.ts';
import { cobrancasDaPessoa } from './origens-cobranca.ts';
import type { Provedor } from './provedor.fixture.ts';
import { recusarDevolucao } from './recusar-devolucao.ts';
import { creditarCobranca, restituirCobranca } from './restituir.ts';

const RESTITUICAO = 120;

let api: TestApi;
let provedor: Provedor;
let close: () => Promise<void>;
let filed: Filed;

beforeAll(async () => {
  ({ api, provedor, close } = await openDesk());
});
afterAll(() => close());
beforeEach(async () => {
  filed = await filePaid(api);
  await api.runJobs();
});

async function payFee(acao: 'pagar' | 'pagar_em_dobro', notices: number): Promise<string> {
  const { id } = await chargeOf(api, filed);
  await payCharge({ api, provedor }, { id, acao, avisos: notices });
  return id;
}

const asking = (cobranca: string, mais: Record<string, unknown>) => ({
  cobranca,
  motivo: 'A_MAIOR',
  valorPedido: TAXA,
  opcao: 'DEVOLVER',
  formaRecebimento: 'PIX',
  declaracaoVerdade: true,
  ...mais,
});

const ask = (respostas: Record<string, unknown>) =>
  fileRequerimento(api, filed.autor.token, { tipoId: RESTITUICAO, respostas });

/** The errors for an amount that is asked back. */
async function refusalOf(respostas: Record<string, unknown>) {
  const { token } = filed.autor;
  const draft = await api.must(rascunho.create, { body: { tipoId: RESTITUICAO } }, { token });
  const body = { respostas, passo: null, version: draft.version };
  const { version } = await api.must(rascunho.save, { params: { id: draft.id }, body }, { token });
  const sent = await api.call(rascunho.enviar, { params: { id: draft.id }, body: { version } }, { token });
  expect(sent.status).toBe(422);
  return sent.problem.errors;
}

/** One person takes the request, another approves it. */
async function approve(id: string) {
  const [first, second] = [await attendant(api, 'FIN'), await attendant(api, 'FIN', 'Rita Nunes')];
  const { act, attempt, assumir } = actsOn(api, id);
  await assumir(first);
  const approved = await attempt(second, 'aprovar', { resultado: 'DEFERIDO' });
  return { first, approved, decide: () => act(first, 'decidir', { ...decisao(), votacao: null }) };
}

const toldOf = (tipo: string, usuarioId: string) =>
  api.db
    .selectFrom('notificacao')
    .select(['titulo', 'texto', 'link'])
    .where('usuarioId', '=', usuarioId)
    .where('tipo', '=', tipo)
    .execute();

describe('a request for money back', () => {
  it('for an excess payment is refused when nothing was paid in excess', async () => {
    const id = await payFee('pagar', 1);
    for (const motivo of ['DUPLICIDADE', 'A_MAIOR'])
      for (const valorPedido of [TAXA, null])
        expect(await refusalOf(asking(id, { motivo, valorPedido }))).toMatchObject([
          { path: 'valorPedido', message: expect.stringMatching(/não há valor pago a mais.*“Outro”/) },
        ]);
    const asked = await ask(asking(id, { motivo: 'OUTRO', detalhe: 'O serviço não foi prestado.' }));
    const shown = await api.must(requerimento.detail, { params: { id: asked.id } }, filed.autor);
    expect(shown.opcoes['cobrancas.pagas']).toMatchObject([{ valor: id, quantia: TAXA, aMais: 0 }]);
  });

  it('offers payments of the last five years, and nothing older', async () => {
    const id = await payFee('pagar', 1);
    const hoje = todayInSaoPaulo(api.now());
    const offered = async (day: string) =>
      (await cobrancasDaPessoa(api.db, filed.autor.id, day)).pagas.map(({ valor }) => valor);
    const last = ultimoDiaParaPedir(hoje);
    expect([await offered(last), await offered(addDays(last, 1))]).toEqual([[id], []]);
  });

  it('for a double payment covers only the second part', async () => {
    const id = await payFee('pagar_em_dobro', 2);
    expect(await refusalOf(asking(id, { valorPedido: TAXA + 1 }))).toMatchObject([{ path: 'valorPedido' }]);
    const asked = await ask(asking(id, {}));
    const { decide } = await approve(asked.id);
    expect((await decide()).status).toBe('CONCLUIDO');
    await api.runJobs();
    expect((await booksOf(api, id)).saldos).toMatchObject({ PIX: TAXA, A_RESTITUIR: 0 });
    // An annuity has no page of its own, so the notice links to the request for the money.
    const told = await toldOf('cob.estornada', filed.autor.id);
    expect(told.map(({ link }) => link)).toEqual([`/requerimento/${asked.id}`]);
  });

  it('for an excess payment is not granted once the amount went back another way', async () => {
    const id = await payFee('pagar_em_dobro', 2);
    const asked = await ask(asking(id, {}));
    await withTx(api.db, (tx) =>
      restituirCobranca(tx, {
        requerimentoId: filed.id,
        pessoaId: filed.autor.id,
        cobrancaId: id,
        valor: TAXA,
        aMais: false,
        now: api.now(),
      }),
    );
    await api.runJobs();
    const { approved } = await approve(asked.id);
    expect(approved.problem.detail).toBe(
      'Nesta cobrança foram pagos R$ 0,00 a mais. Para devolver outro valor, peça a correção do valor ou do motivo.',
    );
    expect((await booksOf(api, id)).saldos).toMatchObject({ PIX: TAXA });
  });

  it('as a credit notifies once, however often it is granted', async () => {
    const id = await payFee('pagar_em_dobro', 2);
    const credit = (requerimentoId: string, valor: number) =>
      withTx(api.db, (tx) =>
        creditarCobranca(tx, {
          requerimentoId,
          pessoaId: filed.autor.id,
          cobrancaId: id,
          valor,
          aMais: false,
          now: api.now(),
        }),
      );
    await credit(filed.id, TAXA);
    for (const valor of [TAXA, 1_000]) await credit((await filePaid(api)).id, valor);
    expect(await toldOf('cob.credito', filed.autor.id)).toHaveLength(1);
    await credit((await filePaid(api)).id, TAXA + 1_000);
    expect(await toldOf('cob.credito', filed.autor.id)).toHaveLength(2);
  });

  it('that the bank does not send notifies the payer and the attendant of the request once', async () => {
    const id = await payFee('pagar_em_dobro', 2);
    const asked = await ask(asking(id, {}));
    const { decide, first } = await approve(asked.id);
    const read = await provedor.pix.gateway.read(await txidOf(api, id));
    for (const { e2eId, valor } of read?.recebidos ?? [])
      await provedor.pix.gateway.refund({ e2eId, codigo: 'feitanobanco', valor });
    await decide();
    await api.runJobs();
    const { id: devolucaoId } = await api.db
      .selectFrom('devolucao')
      .select('id')
      .where('requerimentoId', '=', asked.id)
      .where('situacao', '=', 'NAO_REALIZADA')
      .executeTakeFirstOrThrow();
    await withTx(api.db, async (tx) =>
      recusarDevolucao(tx, await lockCobranca(tx, id), { devolucaoId, now: api.now() }),
    );
    const told = await toldOf('cob.devolucao_recusada', filed.autor.id);
    expect(told).toMatchObject([{ link: `/requerimento/${asked.id}` }]);
    expect(told[0]?.texto).toContain('a devolução de R$ 61,80 não foi feita');
    const team = await toldOf('equipe.andamento', first.id);
    expect(team.map(({ titulo }) => titulo)).toContain('Devolução não feita pelo banco');
  });
});

describe('a sent refund', () => {
  const shownTo = async (token: string, id: string) =>
    (await api.must(requerimento.detail, { params: { id } }, { token })).devolucoes;

  it('shows on the pages of both requests, only to their readers', async () => {
    const id = await payFee('pagar_em_dobro', 2);
    const asked = await ask(asking(id, {}));
    expect(await shownTo(filed.autor.token, asked.id)).toEqual([]);
    const { decide, first } = await approve(asked.id);
    await decide();
    const onItsWay = { valor: TAXA, situacao: 'A_CAMINHO', em: api.now().toISOString(), simulada: true };
    expect(await shownTo(filed.autor.token, asked.id)).toMatchObject([onItsWay]);
    await api.runJobs();
    const back = { ...onItsWay, situacao: 'DEVOLVIDA', descricao: `Taxa do pedido ${filed.numero}` };
    for (const page of [asked.id, filed.id])
      expect(await shownTo(filed.autor.token, page), page).toMatchObject([back]);
    expect(await shownTo(first.token, asked.id)).toMatchObject([back]);
    const other = await filePaid(api);
    expect(await shownTo(other.autor.token, other.id)).toEqual([]);
    const { status } = await api.call(requerimento.detail, { params: { id: asked.id } }, other.autor);
    expect(status).toBe(404);
  });

  it('says when the bank did not send it', async () => {
    const id = await payFee('pagar_em_dobro', 2);
    const asked = await ask(asking(id, {}));
    await (await approve(asked.id)).decide();
    const { id: devolucaoId } = await api.db
      .selectFrom('devolucao')
      .select('id')
      .where('requerimentoId', '=', asked.id)
      .executeTakeFirstOrThrow();
    await withTx(api.db, async (tx) =>
      recusarDevolucao(tx, await lockCobranca(tx, id), { devolucaoId, now: api.now() }),
    );
    expect(await shownTo(filed.autor.token, asked.id)).toMatchObject([
      { situacao: 'NAO_REALIZADA', valor: TAXA },
    ]);
  });
});
