import { sql } from 'kysely';
import type { Db } from './db.ts';
import type { MigrationFile } from './migration-files.ts';

/** What the database already is, compared with the program's migration files. */
export type History =
  | { state: 'behind'; pending: MigrationFile[] }
  /** A newer version of the program was here: an older one works on, but must not migrate. */
  | { state: 'ahead'; unknown: string[] };

/** A database that the program's migration files do not explain; Portuguese, for the operator's console. */
class MigrationHistoryError extends Error {
  override name = 'MigrationHistoryError';
}

/** Creates the table of checksums beside Kysely's own table of applied names. */
export async function ensureChecksumTable(session: Db): Promise<void> {
  const { rows } = await sql<{ exists: boolean }>`
    select to_regclass('migration_checksum') is not null as exists`.execute(session);
  if (rows[0]?.exists) return;
  await sql`
    create table migration_checksum (
      name text not null constraint migration_checksum_pkey primary key,
      sha256 text not null,
      applied_at timestamptz not null default now()
    );
    comment on table migration_checksum is 'Content of each applied migration, to notice an edited one.'`.execute(
    session,
  );
}

/** Notes the content of a migration in the transaction that applies it. */
export async function recordChecksum(tx: Db, { name, sha256 }: MigrationFile): Promise<void> {
  await sql`insert into migration_checksum (name, sha256) values (${name}, ${sha256})`.execute(tx);
}

/** Throws MigrationHistoryError when an applied migration was edited, removed, or overtaken by a lower number. */
export async function readHistory(session: Db, files: MigrationFile[]): Promise<History> {
  const { rows: applied } = await sql<{ name: string; sha256: string }>`
    select name, sha256 from migration_checksum order by name`.execute(session);
  const byName = new Map(files.map((file) => [file.name, file]));
  const newest = files.at(-1)?.name ?? '';

  const unknown = applied.map((row) => row.name).filter((name) => !byName.has(name));
  const removed = unknown.find((name) => name < newest);
  if (removed)
    throw new MigrationHistoryError(`A migração ${removed}, já aplicada ao banco, não existe no programa.`);
  for (const { name, sha256 } of applied) {
    const file = byName.get(name);
    if (file && file.sha256 !== sha256) {
      throw new MigrationHistoryError(
        `A migração ${name} foi alterada depois de aplicada. Desfaça a alteração e crie uma nova migração.`,
      );
    }
  }
  if (unknown.length > 0) return { state: 'ahead', unknown };

  const pending = files.slice(applied.length);
  const done = new Set(applied.map((row) => row.name));
  const overtaken = files.find((file) => !done.has(file.name) && !pending.includes(file));
  if (overtaken) {
    throw new MigrationHistoryError(
      `A migração ${overtaken.name} é nova, mas tem número menor que outra já aplicada. Dê a ela o próximo número.`,
    );
  }
  return { state: 'behind', pending };
}
