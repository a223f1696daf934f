import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { beginsWith, contains } from './contains.ts';
import { createDb, type DbHandle } from './db.ts';
import type { ScratchDatabase } from './server-databases.ts';
import { cloneDatabase } from './test-database.ts';

let database: ScratchDatabase;
let handle: DbHandle;

beforeAll(async () => {
  database = await cloneDatabase();
  handle = createDb({ url: database.url, name: 'balcao-test', onError: () => undefined });
});
afterAll(async () => {
  await handle.close();
  await database.drop();
});

async function has(text: string, wanted: string): Promise<boolean> {
  const { rows } = await sql<{
    found: boolean;
  }>`select ${contains(sql`${text}::text`, wanted)} as found`.execute(handle.db);
  return rows[0]?.found ?? false;
}

it.each([
  ['Taxa de 100%_ Literal', '100%_ literal', true],
  ['Taxa de 100%_ Literal', '100%_ LITERÁL', true],
  ['taxa de 100 reais', '100%', false],
  ['qualquer coisa', '%', false],
  ['qualquer coisa', '％', false],
  ['qualquer coisa', '_', false],
  ['a\\b', '\\', true],
  ['ab', '\\', false],
  ['São João', 'SAO JOAO', true],
])('«%s» with «%s» in it: %s', async (text, wanted, found) => {
  expect(await has(text, wanted)).toBe(found);
});

it('finds every piece of every text', async () => {
  const words = fc.string({
    unit: fc.constantFrom('%', '_', '\\', 'a', 'Á', 'ç', ' ', '1', '％', '＿', 'ﬁ'),
  });
  await fc.assert(
    fc.asyncProperty(words, words, words, async (before, piece, after) => {
      expect(await has(before + piece + after, piece)).toBe(true);
    }),
    { numRuns: 50 },
  );
});

it('takes wildcards at a beginning literally', async () => {
  const { rows } = await sql<{
    own: boolean;
    other: boolean;
  }>`select ${beginsWith(sql`'a%b'::text`, 'a%')} as own,
    ${beginsWith(sql`'axb'::text`, 'a%')} as other`.execute(handle.db);
  expect(rows).toEqual([{ own: true, other: false }]);
});
