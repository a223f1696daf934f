import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApi, type TestApi } from '#test/harness.ts';
import { byAutores } from './resolve-autores.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

it('reads the requests of whom a document names, also where nobody counted how many people are meant', async () => {
  const condition = byAutores({ cpf: '529.982.247-25' });
  const { rows } = await api.db.transaction().execute(async (tx) => {
    await sql`set local enable_seqscan = off`.execute(tx);
    return sql`explain (costs off) select from requerimento r where ${condition}`.execute(tx);
  });
  expect(JSON.stringify(rows)).toContain('Index Cond: (autor_id = ANY');
});
