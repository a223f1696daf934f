import { chmodSync, existsSync, mkdirSync, readFileSync, realpathSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type Account, chooseAccount, runAs } from './account.ts';
import { locateBinaries } from './binaries.ts';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';
import { folderKey } from './folder-key.ts';
import { reachableBinaries } from './reachable-binaries.ts';

/** Where everything of one embedded database is, and who runs it. */
export type Placement = {
  /** Folder of this database: state file and cluster. */
  home: string;
  /** PostgreSQL's own data folder; it exists only after a complete initdb. */
  cluster: string;
  /** Folder with bin/, lib/ and share/ that the account can run from. */
  native: string;
  account: Account | null;
};

export type PlaceOptions = {
  dataDir: string;
  log: (line: string) => void;
  /** Fallback for root when the account cannot enter the project's folders. */
  systemDir?: string;
};

const POINTER = 'pasta.txt';

/**
 * Decides where the database lives: `DATA_DIR/pg`, or a folder under /var/lib when the server runs as root from a
 * place that the unprivileged account may not enter (a checkout under /root). Throws `unreachable`.
 */
export async function place({
  dataDir,
  log,
  systemDir = '/var/lib/balcao',
}: PlaceOptions): Promise<Placement> {
  const preferred = preferredHome(dataDir);
  const { home, account } = await reachableHome(preferred, systemDir, log);
  const native = await reachableBinaries({ binaries: locateBinaries(), account, home, systemDir, log });
  return { home, cluster: join(home, 'cluster'), native, account };
}

/** Home of an existing or future database of this data folder, without touching the disk. */
export function preferredHome(dataDir: string): string {
  const home = join(dataDir, 'pg');
  const pointer = join(home, POINTER);
  return existsSync(pointer) ? readFileSync(pointer, 'utf8').trim() : home;
}

async function reachableHome(
  preferred: string,
  systemDir: string,
  log: (line: string) => void,
): Promise<{ home: string; account: Account | null }> {
  const account = chooseAccount(join(preferred, 'cluster'));
  const home = createFolder(preferred, account);
  if (account === null || (await canEnter(account, home))) return { home, account };
  if (existsSync(join(home, 'cluster'))) {
    throw new EmbeddedPostgresError(
      'unreachable',
      `A conta ${account.name}, que roda o banco, não consegue mais entrar em ${home}. Dê permissão de travessia (chmod o+x) às pastas acima.`,
    );
  }
  const fallback = createFolder(join(systemDir, folderKey(home), 'pg'), account);
  if (!(await canEnter(account, fallback))) {
    throw new EmbeddedPostgresError(
      'unreachable',
      `A conta ${account.name} não entra em ${home} nem em ${fallback}. Informe uma pasta alcançável em DATA_DIR ou um banco em DATABASE_URL.`,
    );
  }
  writeFileSync(join(home, POINTER), `${fallback}\n`);
  log(`A conta ${account.name} não alcança ${home}: os dados do banco ficam em ${fallback}.`);
  return { home: fallback, account: chooseAccount(join(fallback, 'cluster')) };
}

/** Creates the folder private to its owner; under root others may pass through it but not list it. */
function createFolder(path: string, account: Account | null): string {
  const mode = account === null ? 0o700 : 0o711;
  try {
    const firstCreated = mkdirSync(path, { recursive: true, mode });
    // mkdir's mode is cut by the umask, and a strict umask would lock the account out.
    for (let created = path; firstCreated && created.startsWith(firstCreated); created = dirname(created)) {
      chmodSync(created, mode);
    }
  } catch (error) {
    throw new EmbeddedPostgresError(
      'unreachable',
      `Não foi possível criar ${path}: ${(error as Error).message}`,
    );
  }
  return realpathSync(path);
}

async function canEnter(account: Account, folder: string): Promise<boolean> {
  return (await runAs(account, 'ls', ['-d', `${folder}/.`])).code === 0;
}
