import { manifestacaoLote } from '@balcao/contract/manifestacao-lote';
import { v4 as uuidv4 } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Person } from '#features/documento/documento.fixture.ts';
import { startApi, type TestApi } from '#test/harness.ts';
import { act, cover, type Elenco, elenco, file } from '../manifestacao.fixture.ts';

let api: TestApi;
let c: Elenco;
beforeAll(async () => {
  api = await startApi();
  api.setNow('2026-11-21T13:00:00Z');
  c = await elenco(api);
});
afterAll(() => api.close());

const send = (ids: string[], by: Person = c.sonia) =>
  api.call(
    manifestacaoLote.encaminhar,
    { body: { ids, grupoIds: [c.fin], pergunta: 'O que houve com estes pedidos?' } },
    by,
  );

async function covered(identificacao: 'IDENTIFICADA' | 'SIGILOSA' = 'IDENTIFICADA') {
  const filed = await file(api, c.autor, { identificacao });
  await act(api, { id: filed.id, ato: 'iniciar_analise', by: c.sonia, fin: c.fin });
  await cover(api, filed.id, c.sonia);
  return filed;
}

const situacaoDe = (id: string) =>
  api.owner
    .selectFrom('manifestacao')
    .select('situacao')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
    .then(({ situacao }) => situacao);

it('asks the areas about those that are covered, and says of each other why it did not go', async () => {
  const [one, two] = [await covered(), await covered('SIGILOSA')];
  const bare = await file(api, c.autor);
  await act(api, { id: bare.id, ato: 'iniciar_analise', by: c.sonia, fin: c.fin });
  const gone = uuidv4();
  const { status, body, raw } = await send([one.id, bare.id, gone, two.id, one.id]);
  expect(status, raw.body).toBe(200);
  expect(body.itens).toEqual([
    { id: one.id, protocolo: one.protocolo, motivo: null },
    { id: bare.id, protocolo: bare.protocolo, motivo: expect.stringMatching(/cobr|cubra/i) },
    { id: gone, protocolo: null, motivo: expect.any(String) },
    { id: two.id, protocolo: two.protocolo, motivo: null },
  ]);
  expect(await situacaoDe(one.id)).toBe('ENCAMINHADA_AREA');
  expect(await situacaoDe(bare.id)).toBe('EM_ANALISE');
  const again = await send([one.id]);
  expect(again.body.itens[0]?.motivo).toBe('A área FIN já está com esta manifestação.');
});

it('is for the unit alone', async () => {
  const { id } = await covered();
  for (const by of [c.marcos, c.autor]) expect((await send([id], by)).status).toBe(403);
  expect((await send([])).status).toBe(422);
});
