import { sql } from 'kysely';
import type { Db } from './db.ts';

/** A row in which a text was found, whole and as JSON. */
export interface FoundRow {
  /** Schema and name. */
  table: string;
  row: string;
}

/** Every row of every table that holds one of these texts, plain or in bytes. It reads the whole database. */
export async function findText(db: Db, texts: readonly string[]): Promise<FoundRow[]> {
  const { rows: tables } = await sql<{ name: string }>`
    select format('%I.%I', table_schema, table_name) as name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`.execute(db);
  const hex = texts.map((text) => Buffer.from(text).toString('hex'));
  const patterns = [...texts, ...hex].map((text) => `%${text.replaceAll('%', '')}%`);
  const found: FoundRow[] = [];
  for (const { name } of tables) {
    const { rows } = await sql<{ row: string }>`select to_jsonb(t)::text as row from ${sql.raw(name)} t
      where to_jsonb(t)::text ilike any(${patterns}::text[])`.execute(db);
    found.push(...rows.map(({ row }) => ({ table: name, row })));
  }
  return found;
}
