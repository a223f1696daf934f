import type { Db } from '@balcao/db/db';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApi, type TestApi } from '#test/harness.ts';
import { tableOf } from './noun-tables.ts';

const PARTS = ['tramite', 'mensagem', 'mencao', 'prazo_evento'] as const;

let api: TestApi;

beforeAll(async () => {
  api = await startApi();
  await sql`create table coisa (id uuid primary key)`.execute(api.owner);
  await sql`select create_noun_tables('coisa', ${sql.join(PARTS)})`.execute(api.owner);
});
afterAll(() => api.close());

/** Columns of a table, with the noun's name taken out of that of its own. */
async function columnsOf(db: Db, table: string, noun: string): Promise<string[]> {
  const { rows } = await sql<{ column: string }>`
    select replace(attname, ${`${noun}_id`}, 'noun_id') || ' ' || format_type(atttypid, atttypmod)
      || case when attnotnull then ' not null' else '' end as column
    from pg_attribute where attrelid = ${table}::regclass and attnum > 0 and not attisdropped order by 1`.execute(
    db,
  );
  return rows.map(({ column }) => column);
}

it.each(PARTS)(
  'what is made for a noun has, of %s, the columns of requests, which may have more',
  async (part) => {
    const made = await columnsOf(api.db, `coisa_${part}`, 'coisa');
    expect(made).toContain(part === 'mencao' ? 'mensagem_id uuid not null' : 'noun_id uuid not null');
    expect(await columnsOf(api.db, part, 'requerimento')).toEqual(expect.arrayContaining(made));
  },
);

it('letters have the history that is made for a noun', async () => {
  const own = await columnsOf(api.db, 'carta_tramite', 'carta');
  expect(await columnsOf(api.db, 'tramite', 'requerimento')).toEqual(expect.arrayContaining(own));
  expect(tableOf('carta', 'tramite')).toBe('cartaTramite');
});
