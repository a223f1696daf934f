import { randomBytes, randomUUID } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { type Account, runAs } from './account.ts';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';
import { startGuarded } from './guarded-process.ts';
import type { Placement } from './placement.ts';
import { stopServers } from './stop-servers.ts';

/** `app` keeps data for years; `test` trades durability for speed. */
export type Purpose = 'app' | 'test';

const UNFINISHED = 'inicializando-';
const PASSWORD_FILE = 'balcao-senha';

/** Name of the superuser and of the database that every embedded cluster has. */
export const SUPERUSER = 'postgres';

/**
 * Makes sure that a complete cluster exists, and answers the superuser's password. initdb works in a folder with
 * another name that is renamed at the end: the final name is the mark of completeness, and what an interrupted
 * first start left behind is wiped without ever touching a folder that could hold data.
 */
export async function ensureCluster(
  placement: Placement,
  purpose: Purpose,
  log: (line: string) => void,
): Promise<{ password: string }> {
  const { home, cluster, native } = placement;
  await wipeUnfinished(home, log);
  if (!existsSync(cluster)) await createCluster(placement, purpose, log);
  await requireSameMajor(cluster, native);
  return { password: readPassword(cluster) };
}

async function wipeUnfinished(home: string, log: (line: string) => void): Promise<void> {
  for (const name of readdirSync(home).filter((entry) => entry.startsWith(UNFINISHED))) {
    log('A primeira inicialização do banco foi interrompida: recomeçando.');
    const stage = join(home, name);
    // Its initdb may have lost its parent only a moment ago and still be writing.
    await stopServers(join(stage, 'cluster'), log);
    rmSync(stage, { recursive: true, force: true, maxRetries: 5 });
  }
}

async function createCluster(
  placement: Placement,
  purpose: Purpose,
  log: (line: string) => void,
): Promise<void> {
  log('Criando o banco de dados (só na primeira vez)…');
  const { account, home, cluster } = placement;
  const stage = join(home, `${UNFINISHED}${randomUUID()}`);
  const data = join(stage, 'cluster');
  const passwordFile = join(stage, PASSWORD_FILE);
  for (const folder of [stage, data]) {
    mkdirSync(folder, { mode: 0o700 });
    giveTo(account, folder);
  }
  writeFileSync(passwordFile, `${randomBytes(24).toString('base64url')}\n`, { mode: 0o600 });
  giveTo(account, passwordFile);

  await runInitdb(placement, purpose, data, passwordFile);
  renameSync(passwordFile, join(data, PASSWORD_FILE));
  renameSync(data, cluster);
  rmSync(stage, { recursive: true, force: true });
}

async function runInitdb(
  placement: Placement,
  purpose: Purpose,
  data: string,
  passwordFile: string,
): Promise<void> {
  const args = [
    '-D',
    data,
    '-U',
    SUPERUSER,
    `--pwfile=${passwordFile}`,
    '-A',
    'scram-sha-256',
    '-E',
    'UTF8',
    '--locale-provider=builtin',
    '--locale=C.UTF-8',
    '--lc-messages=C',
    // One hashing round instead of 4096: tests open hundreds of connections and guard nothing.
    ...(purpose === 'test' ? ['--no-sync', '-c', 'scram_iterations=1'] : []),
  ];
  const initdb = startGuarded(join(placement.native, 'bin/initdb'), args, { account: placement.account });
  const code = await initdb.exited;
  initdb.release();
  if (code !== 0) {
    throw new EmbeddedPostgresError(
      'init_failed',
      `Não foi possível criar o banco de dados:\n${initdb.tail()}`,
    );
  }
}

/** A cluster of another major version cannot be opened; better our words than PostgreSQL's. */
async function requireSameMajor(cluster: string, native: string): Promise<void> {
  const stored = readFileSync(join(cluster, 'PG_VERSION'), 'utf8').trim();
  const { output } = await runAs(null, join(native, 'bin/postgres'), ['--version']);
  const running = /(\d+)/.exec(output)?.[1];
  if (stored === running) return;
  throw new EmbeddedPostgresError(
    'foreign_cluster',
    `Os dados em ${cluster} são do PostgreSQL ${stored}, e este programa traz o ${running}. Migre-os com pg_upgrade ou pg_dump antes de iniciar.`,
  );
}

function readPassword(cluster: string): string {
  try {
    return readFileSync(join(cluster, PASSWORD_FILE), 'utf8').trim();
  } catch (error) {
    throw new EmbeddedPostgresError(
      'foreign_cluster',
      `Não foi possível ler a senha do banco em ${join(cluster, PASSWORD_FILE)} (${(error as Error).message}).`,
    );
  }
}

function giveTo(account: Account | null, path: string): void {
  if (account === null) return;
  chownSync(path, account.uid, account.gid);
  chmodSync(path, path.endsWith(PASSWORD_FILE) ? 0o600 : 0o700);
}
