import { instituicao } from '@balcao/contract/instituicao';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { person } from '#features/anexo/anexo.fixture.ts';
import { startApi, type TestApi } from '#test/harness.ts';
import { readList, readOne } from './read-list.ts';

let api: TestApi;

beforeAll(async () => {
  api = await startApi();
  const admin = await person(api, { tipo: 2 });
  for (const nome of ['Escola Um', 'Escola Dois', 'Escola Três'])
    await api.must(instituicao.create, { body: { nome, uf: 'MG', sigla: '' } }, admin);
});
afterAll(() => api.close());

/** Two of them are within reach, by conditions that nobody put in brackets. */
const EITHER = {
  columns: sql`id, nome`,
  from: sql`instituicao`,
  reach: sql`nome = 'Escola Um' or nome = 'Escola Dois'`,
};

it('never reads past its reach, whatever else is asked', async () => {
  const one = (nome: string) => readOne<{ nome: string }>(api.db, EITHER, sql`nome = ${nome}`);
  expect((await one('Escola Dois')).nome).toBe('Escola Dois');
  await expect(one('Escola Três')).rejects.toMatchObject({ code: 'not_found' });
  const found = await readList<typeof instituicao.list>(
    api.db,
    { busca: 'Dois', pagina: 1, porPagina: 15 },
    {
      ...EITHER,
      where: { busca: (busca) => sql`nome = ${busca} or nome like ${`%${busca}`}` },
      order: sql`id`,
    },
  );
  expect([found.total, found.items.map(({ nome }) => nome)]).toEqual([1, ['Escola Dois']]);
});
