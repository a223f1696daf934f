import { rascunho } from '@balcao/contract/rascunho';
import { requerimento } from '@balcao/contract/requerimento';
import { withTx } from '@balcao/db/db';
import { todayInSaoPaulo } from '@balcao/domain/prazo/fuso';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { attendant } from '#features/documento/documento.fixture.ts';
import { actsOn, decisao } from '#features/tramite/fluxo.fixture.ts';
import { fileRequerimento } from '#test/file-requerimento.ts';
import type { TestApi } from '#test/harness.ts';
import { lockCobranca } from './access.ts';
import { avisarValorADevolver } from './avisos.ts';
import { chargeOf, type Filed, filePaid, openDesk, payCharge, TAXA } from './cobranca.fixture.ts';
import { cobrancasDaPessoa } from './origens-cobranca.ts';
import type { Provedor } from './provedor.fixture.ts';
import { recusarDevolucao } from './recusar-devolucao.ts';

const RESTITUICAO = 120;

let api: TestApi;
let provedor: Provedor;
let close: () => Promise<void>;
let filed: Filed;
let cobranca: string;

beforeAll(async () => {
  ({ api, provedor, close } = await openDesk());
});
afterAll(() => close());
beforeEach(async () => {
  filed = await filePaid(api);
  await api.runJobs();
  ({ id: cobranca } = await chargeOf(api, filed));
});

const pay = (acao: 'pagar' | 'pagar_em_dobro', avisos: number) =>
  payCharge({ api, provedor }, { id: cobranca, acao, avisos });

/** Asks the second payment back, as a refund or as a credit. */
const ask = (opcao: 'DEVOLVER' | 'COMPENSAR', valorPedido = TAXA) =>
  fileRequerimento(api, filed.autor.token, {
    tipoId: RESTITUICAO,
    respostas: {
      cobranca,
      motivo: 'A_MAIOR',
      valorPedido,
      opcao,
      declaracaoVerdade: true,
      ...(opcao === 'DEVOLVER' ? { formaRecebimento: 'PIX' } : {}),
    },
  });

/** One person takes the request, another approves it, the first decides. */
async function decide(id: string, resultado: 'DEFERIDO' | 'INDEFERIDO' = 'DEFERIDO') {
  const [first, second] = [await attendant(api, 'FIN'), await attendant(api, 'FIN', 'Rita Nunes')];
  const { act, assumir } = actsOn(api, id);
  await assumir(first);
  await act(second, 'aprovar', { resultado });
  await act(first, 'decidir', { ...decisao(resultado), votacao: null });
}

describe('an excess payment', () => {
  beforeEach(() => pay('pagar_em_dobro', 2));

  it('is asked back once: what waits to be decided is free for no other request', async () => {
    const free = async () => {
      const hoje = todayInSaoPaulo(api.now());
      const { pagas } = await cobrancasDaPessoa(api.db, filed.autor.id, hoje);
      return pagas.map(({ quantia, aMais, ajuda }) => ({ quantia, aMais, ajuda }));
    };
    expect(await free()).toEqual([{ quantia: 2 * TAXA, aMais: TAXA, ajuda: undefined }]);
    const { id } = await ask('DEVOLVER', TAXA - 1_000);
    expect(await free()).toEqual([
      { quantia: TAXA + 1_000, aMais: 1_000, ajuda: 'Fora R$ 51,80 que já foram pedidos de volta.' },
    ]);
    const respostas = {
      cobranca,
      motivo: 'A_MAIOR',
      valorPedido: 1_001,
      opcao: 'DEVOLVER',
      formaRecebimento: 'PIX',
      declaracaoVerdade: true,
    };
    const { token } = filed.autor;
    const draft = await api.must(rascunho.create, { body: { tipoId: RESTITUICAO } }, { token });
    const params = { id: draft.id };
    const saved = { respostas, passo: null, version: draft.version };
    const { version } = await api.must(rascunho.save, { params, body: saved }, { token });
    const sent = await api.call(rascunho.enviar, { params, body: { version } }, { token });
    expect(sent.status).toBe(422);
    expect(sent.problem.errors).toMatchObject([{ path: 'valorPedido' }]);
    await api.must(requerimento.cancelar, { params: { id }, body: {} }, filed.autor);
    expect(await free()).toEqual([{ quantia: 2 * TAXA, aMais: TAXA, ajuda: undefined }]);
  });

  it('waits to be asked back, and waits again when that request is cancelled', async () => {
    expect(await chargeOf(api, filed)).toMatchObject({ valorSemPedido: TAXA, restituicao: null });
    const { id, numero } = await ask('DEVOLVER', TAXA - 1_000);
    expect(await chargeOf(api, filed)).toMatchObject({
      valorARestituir: TAXA,
      valorSemPedido: 1_000,
      restituicao: { id, numero, situacao: 'PEDIDA' },
    });
    await api.must(requerimento.cancelar, { params: { id }, body: {} }, filed.autor);
    expect(await chargeOf(api, filed)).toMatchObject({ valorSemPedido: TAXA, restituicao: null });
  });

  it('counts as asked back while its refund is granted but not sent, and is no longer owed once it was sent', async () => {
    const { id } = await ask('DEVOLVER');
    await decide(id);
    const granted = { valorSemPedido: 0, restituicao: { id, situacao: 'DEVOLUCAO' } };
    expect(await chargeOf(api, filed)).toMatchObject({ ...granted, valorARestituir: TAXA });
    await api.runJobs();
    const back = { situacao: 'PAGA', valorARestituir: 0, valorSemPedido: 0, restituicao: null };
    expect(await chargeOf(api, filed)).toMatchObject(back);
  });

  it('is not asked back again when the bank did not send it, because another way is found', async () => {
    const { id } = await ask('DEVOLVER');
    await decide(id);
    const { id: devolucaoId } = await api.db
      .selectFrom('devolucao')
      .select('id')
      .where('requerimentoId', '=', id)
      .executeTakeFirstOrThrow();
    await withTx(api.db, async (tx) =>
      recusarDevolucao(tx, await lockCobranca(tx, cobranca), { devolucaoId, now: api.now() }),
    );
    expect(await chargeOf(api, filed)).toMatchObject({
      valorARestituir: TAXA,
      valorSemPedido: 0,
      restituicao: { id, situacao: 'DEVOLUCAO' },
    });
  });

  it('is a credit from the day of the grant', async () => {
    const { id, numero } = await ask('COMPENSAR');
    expect(await chargeOf(api, filed)).toMatchObject({
      valorSemPedido: 0,
      restituicao: { id, situacao: 'PEDIDA' },
    });
    await decide(id);
    await api.runJobs();
    expect(await chargeOf(api, filed)).toMatchObject({
      situacao: 'PAGA_A_MAIOR',
      valorARestituir: TAXA,
      valorSemPedido: 0,
      restituicao: { id, numero, situacao: 'CREDITO' },
    });
  });

  it('is announced without the part already asked back, and not at all once everything was', async () => {
    const tell = async () => {
      const pagamentoId = uuidv7();
      await withTx(api.db, async (tx) =>
        avisarValorADevolver(tx, await lockCobranca(tx, cobranca), { pagamentoId, now: api.now() }),
      );
      return api.db
        .selectFrom('notificacao')
        .select(['titulo', 'texto'])
        .where('chave', '=', `cobranca:a_devolver:${pagamentoId}`)
        .execute();
    };
    expect(await tell()).toMatchObject([{ texto: expect.stringMatching(/: R\$.61,80 a devolver\.$/) }]);
    const { id } = await ask('DEVOLVER', TAXA - 1_000);
    expect(await tell()).toMatchObject([{ texto: expect.stringMatching(/: R\$.10,00 a devolver\.$/) }]);
    await api.must(requerimento.cancelar, { params: { id }, body: {} }, filed.autor);
    await ask('DEVOLVER');
    expect(await tell()).toEqual([]);
  });

  it('may be asked back again after a denial', async () => {
    const { id } = await ask('DEVOLVER');
    await decide(id, 'INDEFERIDO');
    expect(await chargeOf(api, filed)).toMatchObject({ valorSemPedido: TAXA, restituicao: null });
  });
});

it('a fee that was paid once has nothing to ask back', async () => {
  await pay('pagar', 1);
  expect(await chargeOf(api, filed)).toMatchObject({ valorSemPedido: 0, restituicao: null });
});
