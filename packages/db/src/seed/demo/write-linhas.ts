import type { InsertObject } from 'kysely';
import type { Db } from '../../db.ts';
import type { DB } from '../../schema.gen.ts';
import { type Linhas, TABELAS, type Tabela } from './linhas.ts';

/** PostgreSQL takes at most 65,535 parameters in a statement. */
const MAX_PARAMETERS = 60_000;

async function insertAll<T extends Tabela>(tx: Db, tabela: T, rows: Linhas[T]): Promise<void> {
  const columns = Math.max(1, ...rows.slice(0, 50).map((row) => Object.keys(row).length));
  const size = Math.floor(MAX_PARAMETERS / columns);
  for (let i = 0; i < rows.length; i += size) {
    // Rows of a table are its insert objects; the compiler cannot follow the union over tables.
    const chunk = rows.slice(i, i + size) as unknown as InsertObject<DB, T>[];
    await tx.insertInto<T>(tabela).values(chunk).execute();
  }
}

/** Writes the rows table by table, parents first, in few statements. */
export async function writeLinhas(tx: Db, linhas: Linhas): Promise<void> {
  for (const tabela of TABELAS) await insertAll(tx, tabela, linhas[tabela]);
}
