import { rascunho } from '@balcao/contract/rascunho';
import { requerimento } from '@balcao/contract/requerimento';
import { withTx } from '@balcao/db/db';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { attendant } from '#features/documento/documento.fixture.ts';
import { actsOn, decisao } from '#features/requerimento/fluxo.fixture.ts';
import { fileRequerimento } from '#test/file-requerimento.ts';
import type { TestApi } from '#test/harness.ts';
import { restituirCobranca } from './api.ts';
import { booksOf, chargeOf, type Filed, filePaid, openDesk, payCharge, TAXA } from './cobranca.fixture.ts';
import type { Provedor } from './provedor.fixture.ts';

const RESTITUICAO = 120;

let api: TestApi;
let provedor: Provedor;
let close: () => Promise<void>;
let filed: Filed;

beforeAll(async () => {
  ({ api, provedor, close } = await openDesk(new Date()));
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
  ...{ cobranca, motivo: 'A_MAIOR', valorPedido: TAXA, opcao: 'DEVOLVER', formaRecebimento: 'PIX' },
  ...{ declaracaoVerdade: true, ...mais },
});

const ask = (respostas: Record<string, unknown>) =>
  fileRequerimento(api, filed.autor.token, { tipoId: RESTITUICAO, respostas });

/** What is said of an amount that is asked back. */
async function refusalOf(respostas: Record<string, unknown>) {
  const { token } = filed.autor;
  const draft = await api.must(rascunho.create, { body: { tipoId: RESTITUICAO } }, { token });
  const body = { respostas, passo: null, version: draft.version };
  const { version } = await api.must(rascunho.save, { params: { id: draft.id }, body }, { token });
  const sent = await api.call(rascunho.enviar, { params: { id: draft.id }, body: { version } }, { token });
  expect(sent.status).toBe(422);
  return sent.problem.errors;
}

/** One person takes it up, another approves it. */
async function approve(id: string) {
  const [first, second] = [await attendant(api, 'FIN'), await attendant(api, 'FIN', 'Rita Nunes')];
  const { act, attempt, assumir } = actsOn(api, id);
  await assumir(first);
  const approved = await attempt(second, 'aprovar', { resultado: 'DEFERIDO' });
  return { approved, decide: () => act(first, 'decidir', { ...decisao(), votacao: null }) };
}

describe('what is asked back', () => {
  it('as paid too much is only that: of a fee that was owed nothing', async () => {
    const id = await payFee('pagar', 1);
    for (const motivo of ['DUPLICIDADE', 'A_MAIOR'])
      expect(await refusalOf(asking(id, { motivo }))).toMatchObject([
        { path: 'valorPedido', message: expect.stringContaining('R$ 0,00') },
      ]);
    const asked = await ask(asking(id, { motivo: 'OUTRO', detalhe: 'O serviço não foi prestado.' }));
    const shown = await api.must(requerimento.detail, { params: { id: asked.id } }, filed.autor);
    expect(shown.opcoes['cobrancas.pagas']).toMatchObject([{ valor: id, quantia: TAXA, aMais: 0 }]);
  });

  it('of what was paid twice is what came the second time, and no more', async () => {
    const id = await payFee('pagar_em_dobro', 2);
    expect(await refusalOf(asking(id, { valorPedido: TAXA + 1 }))).toMatchObject([{ path: 'valorPedido' }]);
    const asked = await ask(asking(id, {}));
    const { decide } = await approve(asked.id);
    expect((await decide()).status).toBe('CONCLUIDO');
    await api.runJobs();
    expect((await booksOf(api, id)).saldos).toMatchObject({ PIX: TAXA, A_RESTITUIR: 0 });
  });

  it('as paid too much is not granted any more once that went back another way', async () => {
    const id = await payFee('pagar_em_dobro', 2);
    const asked = await ask(asking(id, {}));
    await withTx(api.db, (tx) =>
      restituirCobranca(tx, {
        ...{ requerimentoId: filed.id, pessoaId: filed.autor.id, cobrancaId: id, valor: TAXA },
        ...{ aMais: false, now: api.now() },
      }),
    );
    await api.runJobs();
    const { approved } = await approve(asked.id);
    expect(approved.problem.detail).toBe(
      'Nesta cobrança foram pagos R$ 0,00 a mais. Para devolver outro valor, peça a correção do valor ou do motivo.',
    );
    expect((await booksOf(api, id)).saldos).toMatchObject({ PIX: TAXA });
  });
});
