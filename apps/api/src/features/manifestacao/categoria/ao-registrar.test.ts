import { manifestacao } from '@balcao/contract/manifestacao';
import { manifestacaoCategoria } from '@balcao/contract/manifestacao-categoria';
import { v4 as uuidv4 } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApi, type TestApi } from '#test/harness.ts';
import { fileAnonima } from '../anonima/anonima.fixture.ts';
import { type Elenco, elenco, file, relato, versionOf } from '../manifestacao.fixture.ts';

let api: TestApi;
let c: Elenco;
beforeAll(async () => {
  api = await startApi();
  api.setNow('2026-11-21T13:00:00Z');
  c = await elenco(api);
  await api.make.conceder({ usuarioId: c.sonia.id, permissao: 'ouvidoria.categorias', alcance: 'all' });
});
afterAll(() => api.close());

const add = (nome: string) => api.must(manifestacaoCategoria.create, { body: { nome } }, c.sonia);
async function merge(id: string, sucessoraId: string) {
  const { items } = await api.must(manifestacaoCategoria.list, {}, c.sonia);
  const version = items.find((one) => one.id === id)?.version ?? 0;
  await api.must(manifestacaoCategoria.unir, { params: { id }, body: { version, sucessoraId } }, c.sonia);
}
async function retire({ id, version, nome }: Awaited<ReturnType<typeof add>>) {
  await api.must(
    manifestacaoCategoria.change,
    { params: { id }, body: { nome, ativa: false, version } },
    c.sonia,
  );
}
const kept = (id: string) =>
  api.owner
    .selectFrom('manifestacao')
    .select(['categoriaId', 'categoriaOriginalId'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

/** The three ways of filing, under a category that the page offered a while ago. */
const WAYS = {
  'by its author': async (categoriaId: string) => (await file(api, c.autor, { categoriaId })).id,
  'without a name': async (categoriaId: string) => {
    const { id, reply } = await fileAnonima(api, { categoriaId });
    expect(reply.status).toBe(200);
    return id;
  },
  'by staff': async (categoriaId: string) => {
    const id = uuidv4();
    const { identificacao, tipo, relato: texto } = relato();
    const said = {
      id,
      identificacao,
      tipo,
      relato: texto,
      canal: 'TELEFONE',
      usuarioId: c.autor.id,
    } as const;
    await api.must(manifestacao.registrarPorOutra, { body: { ...said, categoriaId } }, c.sonia);
    return id;
  },
};

it.each(Object.entries(WAYS))('receives %s what names a category that went out of use', async (way, send) => {
  const [first, second, last] = [await add(`Um ${way}`), await add(`Dois ${way}`), await add(`Três ${way}`)];
  await merge(first.id, second.id);
  expect(await kept(await send(first.id))).toMatchObject({ categoriaId: second.id });
  await merge(second.id, last.id);
  expect(await kept(await send(first.id))).toMatchObject({ categoriaId: last.id });
  expect(await kept(await send(last.id))).toEqual({ categoriaId: last.id, categoriaOriginalId: last.id });
  const now = (await api.must(manifestacaoCategoria.list, {}, c.sonia)).items;
  await retire(now.find(({ id }) => id === last.id) ?? last);
  for (const gone of [first.id, last.id, uuidv4()])
    expect(await kept(await send(gone))).toEqual({ categoriaId: null, categoriaOriginalId: null });
});

it('ends where merges lead in a circle', async () => {
  const [one, two] = [await add('Ida'), await add('Volta')];
  for (const [id, sucessoraId] of [
    [one.id, two.id],
    [two.id, one.id],
  ] as const)
    await api.owner
      .updateTable('manifestacaoCategoria')
      .set({ ativa: false, sucessoraId })
      .where('id', '=', id)
      .execute();
  expect(await kept((await file(api, c.autor, { categoriaId: one.id })).id)).toMatchObject({
    categoriaId: null,
  });
});

it('still refuses staff who choose one that is out of use', async () => {
  const [gone, used] = [await add('Fora'), await add('Dentro')];
  const { id } = await file(api, c.autor);
  await merge(gone.id, used.id);
  const body = { version: await versionOf(api, id), tipo: 'SOLICITACAO', categoriaId: gone.id } as const;
  const answer = await api.call(manifestacao.reclassificar, { params: { id }, body }, c.sonia);
  expect(answer).toMatchObject({ status: 422, body: { errors: [{ path: 'categoriaId' }] } });
});
