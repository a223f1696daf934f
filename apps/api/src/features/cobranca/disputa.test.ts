import { type Db, withTx } from '@balcao/db/db';
import { todayInSaoPaulo } from '@balcao/domain/prazo/fuso';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type Person, professional } from '#features/documento/documento.fixture.ts';
import { HOJE } from '#platform/provedor-simulado/processo.fixture.ts';
import { startApi, type TestApi } from '#test/harness.ts';
import { lockCobranca } from './access.ts';
import { charge } from './ato/ato.fixture.ts';
import { booksOf, brokenBooks } from './cobranca.fixture.ts';
import { creditar } from './creditar.ts';
import { perderDisputa } from './disputa.ts';
import { openTentativa } from './tentativa.ts';
import { totaisDoDia } from './total-do-dia.ts';

let api: TestApi;
let rui: Person;
beforeAll(async () => {
  api = await startApi();
  rui = await professional(api);
});
afterAll(() => api.close());
beforeEach(() => api.setNow(HOJE));

const read = (id: string) => withTx(api.db, (tx) => lockCobranca(tx, id));
const owedToday = (id: string) =>
  withTx(api.db, async (tx) => {
    const [total] = await totaisDoDia(tx, [await lockCobranca(tx, id)], todayInSaoPaulo(api.now()));
    return total?.total;
  });

/** Pays a charge by card with so much, and loses the dispute about it. Returns what was left to pay by another charge. */
async function paidAndLost(id: string, valor: number) {
  const tentativaId = await withTx(api.db, async (tx) =>
    openTentativa(tx, [await lockCobranca(tx, id)], { now: api.now(), meio: 'CARTAO' }),
  );
  const recebimento = { provedor: 'teste', meio: 'CARTAO' as const, e2eId: tentativaId, valor };
  await withTx(api.db, async (tx) =>
    creditar(tx, {
      cobrancas: [await lockCobranca(tx, id)],
      recebimento: { ...recebimento, pagoEm: api.now(), tentativaId },
      now: api.now(),
    }),
  );
  expect((await read(id)).situacao).toBe('PAGA_A_MENOR');
  const lose = () =>
    withTx(api.db, (tx) =>
      perderDisputa(tx, { tentativaId, codigo: `d-${tentativaId}`, valor, now: api.now() }),
    );
  await lose();
  // The acquirer tells it again.
  await lose();
  return api.db.selectFrom('cobranca').selectAll().where('origemId', '=', id).executeTakeFirstOrThrow();
}

it.each([
  ['in time', '2026-12-31', 30_000, 10_000],
  ['late, with its fine and interest', '2026-01-15', 30_000, 10_000],
])(
  'a charge that a card paid short is owed again beside its rest: %s',
  async (_what, vencimento, valor, came) => {
    const { id } = await charge(api, rui.id, { vencimento, itens: [{ descricao: 'Multa', valor }] });
    const total = (await owedToday(id)) ?? 0;
    const rest = await paidAndLost(id, came);
    const again = await read(id);
    expect([again.valor, rest.valor, await owedToday(id)]).toEqual([came, total - came, came]);
    expect(again.pagoEm).toBeNull();
    expect((await booksOf(api, id)).saldos).toMatchObject({ A_RECEBER: came, CARTAO: 0, A_RESTITUIR: 0 });
    const itens = again.itens as unknown as { valor: number }[];
    expect(itens.reduce((sum, item) => sum + item.valor, 0)).toBe(came);
    const told = await api.db
      .selectFrom('notificacao')
      .select('chave')
      .where('usuarioId', '=', rui.id)
      .where('tipo', '=', 'cob.reaberta')
      .execute();
    expect(told.length).toBeGreaterThan(0);
    await withTx(api.db, async (tx) =>
      creditar(tx, {
        cobrancas: [await lockCobranca(tx, id)],
        recebimento: {
          provedor: 'teste',
          meio: 'PIX',
          e2eId: `de-novo-${id}`,
          valor: came,
          pagoEm: api.now(),
          tentativaId: null,
        },
        now: api.now(),
      }),
    );
    expect((await read(id)).situacao).toBe('PAGA');
    expect(await brokenBooks(api)).toEqual([]);
  },
);

it('a dispute about a part takes the last payments back, and what it takes of one is left to pay', async () => {
  const make = async (valor: number) =>
    (await charge(api, rui.id, { vencimento: '2026-12-31', itens: [{ descricao: 'Multa', valor }] })).id;
  const [first, last] = [await make(30_000), await make(10_000)];
  const locked = async (tx: Db) => [await lockCobranca(tx, first), await lockCobranca(tx, last)];
  const tentativaId = await withTx(api.db, async (tx) =>
    openTentativa(tx, await locked(tx), { now: api.now(), meio: 'CARTAO' }),
  );
  const recebimento = {
    provedor: 'teste',
    meio: 'CARTAO' as const,
    e2eId: tentativaId,
    valor: 40_000,
    pagoEm: api.now(),
    tentativaId,
  };
  await withTx(api.db, async (tx) =>
    creditar(tx, { cobrancas: await locked(tx), recebimento, now: api.now() }),
  );
  for (let said = 0; said < 2; said += 1)
    await withTx(api.db, (tx) =>
      perderDisputa(tx, { tentativaId, codigo: `parte${tentativaId}`, valor: 15_000, now: api.now() }),
    );
  expect([(await read(first)).situacao, (await read(last)).situacao]).toEqual(['PAGA_A_MENOR', 'EMITIDA']);
  expect((await booksOf(api, first)).saldos).toMatchObject({ CARTAO: 25_000, A_RECEBER: 0, A_RESTITUIR: 0 });
  expect((await booksOf(api, last)).saldos).toMatchObject({ CARTAO: 0, A_RECEBER: 10_000 });
  const rests = await api.db
    .selectFrom('cobranca')
    .select(['valor', 'situacao', 'vencimento'])
    .where('origemId', 'in', [first, last])
    .execute();
  expect(rests).toEqual([{ valor: 5_000, situacao: 'EMITIDA', vencimento: '2026-12-31' }]);
  expect(await brokenBooks(api)).toEqual([]);
});
