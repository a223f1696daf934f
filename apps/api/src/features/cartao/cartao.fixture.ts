import { cartao as rotas } from '@balcao/contract/cartao';
import { withTx } from '@balcao/db/db';
import { emitirCobranca } from '#features/cobranca/emitir-cobranca.ts';
import { type Adquirente, startAdquirente, typed } from '#platform/cartao/adquirente.fixture.ts';
import { ASSINATURA_DO_CARTAO } from '#platform/cartao/protocolo.ts';
import { createLog } from '#platform/log.ts';
import { startApi, type TestApi } from '#test/harness.ts';

/** When the acquirer's process starts; its notices are signed with the time. A Tuesday, 12:00 in Brasília. */
const HOJE = '2026-11-24T15:00:00Z';

export const VISA = '4111111111111111';
export const DESAFIO = '5555555555554444';
export const RECUSADO = '4000000000000002';

/** The portal with the real built-in acquirer as its own process; lines of the log are kept. */
export async function openBalcao() {
  const adquirente = await startAdquirente(HOJE);
  const lines: string[] = [];
  const log = createLog('trace', { write: (line: string) => void lines.push(line) });
  const api = await startApi({ log });
  Object.assign(api.deps.env, adquirente.env, { cartaoSimulado: true });
  api.setNow(HOJE);
  return {
    api,
    adquirente,
    /** The lines of the portal's log so far. */
    lines,
    async close() {
      await api.close();
      await adquirente.close();
    },
  };
}

interface Mesa {
  api: TestApi;
  adquirente: Adquirente;
}

export type Pagador = Awaited<ReturnType<typeof makePagador>>;

/** A person with charges, who pays them by card. */
export async function makePagador({ api, adquirente }: Mesa) {
  const usuario = await api.make.usuario();
  await api.make.aceitarTermo(usuario.id);
  const who = async () => ({ token: await api.as(usuario) });
  const charge = async (valor = 61_250, vencimento = '2027-03-31') => {
    const descricao = `Multa de ${valor}`;
    const { id } = await withTx(api.db, (tx) =>
      emitirCobranca(tx, {
        pessoaId: usuario.id,
        especie: 'MULTA_ETICA',
        descricao,
        vencimento,
        itens: [{ descricao, valor }],
        now: api.now(),
      }),
    );
    return id;
  };
  const prepare = async (cobrancas: string[]) =>
    api.must(rotas.preparar, { query: { cobrancas: cobrancas.join(',') } }, await who());
  /** Opens a payment for what the charges come to today. */
  const open = async (
    cobrancas: string[],
    mais: Partial<{ parcelas: number; cartaoId: string; guardar: boolean }> = {},
  ) => {
    const { total } = await prepare(cobrancas);
    const body = { cobrancas, total, parcelas: 1, cartaoId: null, guardar: false, ...mais };
    return api.call(rotas.pagar, { body }, await who());
  };
  const must = async (...args: Parameters<typeof open>) => {
    const answer = await open(...args);
    if (answer.status !== 200) throw new Error(answer.raw.body);
    return answer.body;
  };
  const read = async (id: string) => api.must(rotas.detail, { params: { id } }, await who());
  const back = async (id: string) => api.must(rotas.conferir, { params: { id } }, await who());
  /** Types a card on the page of a payment, and comes back. */
  const type = async (id: string, numero: string) => {
    await adquirente.send(`/pagina/${id}`, typed(numero));
    return back(id);
  };
  return { id: usuario.id, who, charge, prepare, open, must, read, back, type };
}

/** Delivers notices of the acquirer, and carries out what follows from them. */
export async function deliverAvisos(
  { api, adquirente }: Mesa,
  from = 0,
  order: (avisos: Adquirente['avisos']) => Adquirente['avisos'] = (avisos) => avisos,
): Promise<number[]> {
  const seen: number[] = [];
  for (const { body, assinatura } of order(adquirente.avisos.slice(from))) {
    const answer = await api.app.inject({
      method: 'POST',
      url: '/api/pagamentos/cartao',
      headers: { 'content-type': 'application/json', [ASSINATURA_DO_CARTAO]: assinatura },
      payload: body,
    });
    seen.push(answer.statusCode);
  }
  await api.runJobs();
  return seen;
}

/** How a charge stands, with what its books hold. */
export async function chargeNow({ db }: TestApi, id: string) {
  const row = await db
    .selectFrom('cobranca')
    .select(['situacao', 'emDisputa', 'pagoEm', 'vencimento'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const payments = await db
    .selectFrom('pagamento')
    .select(['valor', 'meio'])
    .where('cobrancaId', '=', id)
    .execute();
  return { ...row, payments };
}
