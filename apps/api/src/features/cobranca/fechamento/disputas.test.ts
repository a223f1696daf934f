import { disputa } from '@balcao/contract/disputa';
import { withTx } from '@balcao/db/db';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Person, professional } from '#features/documento/documento.fixture.ts';
import { startApi, type TestApi } from '#test/harness.ts';
import { openTentativa } from '../tentativa.ts';
import { charge, receive, treasurer } from './fechamento.fixture.ts';

let api: TestApi;
let rui: Person;
let marcos: Awaited<ReturnType<typeof treasurer>>;

beforeAll(async () => {
  api = await startApi();
  rui = await professional(api);
  marcos = await treasurer(api, 'Marcos', ['financeiro.ver']);
});
afterAll(() => api.close());

/** A card payment, disputed where a situation is given. */
async function paid(situacao: 'ABERTA' | 'GANHA' | 'PERDIDA' | null, ate: string): Promise<string> {
  const cobrancaId = await charge(api, { pessoaId: rui.id, valor: 5_000 });
  const id = await withTx(api.db, async (tx) => {
    const cobranca = await tx
      .selectFrom('cobranca')
      .selectAll()
      .where('id', '=', cobrancaId)
      .executeTakeFirstOrThrow();
    return openTentativa(tx, [cobranca], { now: api.now(), meio: 'CARTAO' });
  });
  await receive(api, { cobrancaId, valor: 5_000, meio: 'CARTAO' });
  await api.db
    .insertInto('cartaoTentativa')
    .values({
      tentativaId: id,
      usuarioId: rui.id,
      parcelas: 3,
      guardar: false,
      bandeira: 'VISA',
      final: '4242',
      nsu: `N${id.slice(-6)}`,
      autenticacaoResultado: 'Y',
      eci: '05',
      disputaId: situacao && uuidv7(),
      disputaSituacao: situacao,
      disputaAbertaEm: situacao && api.now(),
      disputaAte: situacao && new Date(ate),
      createdAt: api.now(),
      updatedAt: api.now(),
    })
    .execute();
  return id;
}

it('lists disputes, the first to be answered first, to those who see charges', async () => {
  await api.as(rui);
  const late = await paid('ABERTA', '2026-12-02T12:00:00Z');
  const first = await paid('ABERTA', '2026-11-30T12:00:00Z');
  const won = await paid('GANHA', '2026-11-30T12:00:00Z');
  const plain = await paid(null, '2026-11-30T12:00:00Z');
  const list = async (query = {}) =>
    (await api.must(disputa.list, { query }, await marcos.token())).items.map(({ id }) => id);
  expect(await list()).toEqual([first, late]);
  expect(await list({ andamento: 'decididas' })).toEqual([won]);
  expect(await list({ andamento: 'todas', busca: 'Xyzwq' })).toEqual([]);
  const dossie = await api.must(disputa.detail, { params: { id: first } }, await marcos.token());
  expect(dossie).toMatchObject({
    cartao: 'VISA final 4242',
    parcelas: 3,
    autenticacao: { resultado: 'Y', eci: '05', id: null },
    pedidos: [],
    cobrancas: [{ descricao: 'Custas', valor: 5_000 }],
  });
  const ruis = { token: await api.as(rui) };
  expect((await api.call(disputa.detail, { params: { id: first } }, ruis)).status).toBe(403);
  expect((await api.call(disputa.detail, { params: { id: plain } }, await marcos.token())).status).toBe(404);
});
