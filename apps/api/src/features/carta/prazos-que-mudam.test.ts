import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApi, type TestApi } from '#test/harness.ts';
import { termMoves } from './move-cartas.ts';

let api: TestApi;

beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

it('terms to move, late answers included, are found by an index on their last day', async () => {
  const plan = await api.db.transaction().execute(async (tx) => {
    // The tables of a test are so small that a full scan would be cheapest.
    await sql`set local enable_seqscan = off`.execute(tx);
    const { rows } = await sql<Record<string, string>>`explain select l.requerimento_id from carta l
      where ${termMoves()} and l.prazo_ate between '2026-11-23'::date and '2026-11-30'::date`.execute(tx);
    return rows.flatMap((row) => Object.values(row)).join('\n');
  });
  expect(plan).toContain('carta_prazo_idx');
});
