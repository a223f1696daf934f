import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { type Migration, type MigrationProvider, Migrator } from 'kysely/migration';
import { createDb, type Db } from './db.ts';
import { MIGRATIONS_DIR, type MigrationFile, readMigrationFiles } from './migration-files.ts';
import { ensureChecksumTable, readHistory, recordChecksum } from './migration-history.ts';
import { whileMigrating } from './migration-session.ts';

/** Where the steps are, and what gets their progress (Portuguese lines for the operator's console). */
export type MigrateOptions = { dir?: string; log: (line: string) => void };

const LOCK_NOT_AVAILABLE = '55P03';
const LOCK_ATTEMPTS = 30;

/**
 * Brings the database to the program's version and answers the names of the steps applied now. Each step has its own
 * transaction, so a failure or a kill leaves whole steps only. Several processes may call it at once. A database
 * that a newer version has migrated is left as it is. Throws MigrationError, MigrationHistoryError.
 */
export async function migrate(db: Db, { dir = MIGRATIONS_DIR, log }: MigrateOptions): Promise<string[]> {
  const files = await readMigrationFiles(dir);
  return whileMigrating(db, log, async (session) => {
    await ensureChecksumTable(session);
    const history = await readHistory(session, files);
    if (history.state === 'ahead') {
      log(`O banco de dados é de uma versão mais nova (${history.unknown.join(', ')}): nada a atualizar.`);
      return [];
    }
    const migrator = new Migrator({ db: session, provider: provide(files) });
    for (const file of history.pending) {
      log(`Atualizando o banco de dados: ${file.name}`);
      await applyNext(migrator, file, log);
    }
    return history.pending.map((file) => file.name);
  });
}

/** A step that PostgreSQL refused, with the file and line to look at. */
class MigrationError extends Error {
  override name = 'MigrationError';
}

function provide(files: MigrationFile[]): MigrationProvider {
  const steps = files.map((file): [string, Migration] => [
    file.name,
    {
      up: async (tx: Db) => {
        await sql.raw(file.text).execute(tx);
        await recordChecksum(tx, file);
      },
    },
  ]);
  return { getMigrations: async () => Object.fromEntries(steps) };
}

/** One call of the migrator is one step in one transaction; a table that is busy is tried again. */
async function applyNext(
  migrator: Migrator,
  file: MigrationFile,
  log: (line: string) => void,
): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    const { error } = await migrator.migrateUp();
    if (error === undefined) return;
    if (sqlState(error) !== LOCK_NOT_AVAILABLE || attempt === LOCK_ATTEMPTS) throw explain(error, file);
    log(`${file.name}: uma tabela está em uso por outra transação, tentando de novo.`);
    await sleep(500);
  }
}

function explain(error: unknown, file: MigrationFile): MigrationError {
  const message = error instanceof Error ? error.message : String(error);
  const position = error instanceof Error && 'position' in error ? Number(error.position) : Number.NaN;
  const line = Number.isNaN(position) ? '' : `:${file.text.slice(0, position).split('\n').length}`;
  return new MigrationError(`${file.name}.sql${line}: ${message}`, { cause: error });
}

function sqlState(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined;
}

async function main(): Promise<void> {
  const url = process.env.DATABASE_URL;
  if (!url) throw new Error('Informe em DATABASE_URL o endereço do banco de dados a atualizar.');
  const { db, close } = createDb({
    url,
    name: 'balcao-migrate',
    max: 1,
    onError: (error) => console.error(error),
  });
  try {
    const applied = await migrate(db, { log: console.log });
    console.log(
      applied.length === 0 ? 'O banco de dados já estava atualizado.' : 'Banco de dados atualizado.',
    );
  } finally {
    await close();
  }
}

if (import.meta.main) {
  await main().catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  });
}
