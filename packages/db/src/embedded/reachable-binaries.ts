import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type Account, runAs } from './account.ts';
import { type Binaries, linkLibraries } from './binaries.ts';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';
import { folderKey } from './folder-key.ts';

type ReachableBinariesInput = {
  binaries: Binaries;
  account: Account | null;
  home: string;
  systemDir: string;
  log: (line: string) => void;
};

/**
 * The folder to run PostgreSQL from: node_modules itself, or a copy when the links cannot be made there (read-only)
 * or the account cannot reach it. Throws `unreachable` with the program's own words.
 */
export async function reachableBinaries(input: ReachableBinariesInput): Promise<string> {
  const { binaries, account, home, systemDir, log } = input;
  if (linkLibraries(binaries.dir) && (await trial(account, binaries.dir)) === null) return binaries.dir;

  const folder = account === null ? home : join(systemDir, folderKey(binaries.dir));
  const copy = join(folder, `native-${binaries.version}`);
  if (!existsSync(copy)) {
    log(`Copiando o PostgreSQL (60 MB) para ${copy}, porque não é possível rodá-lo em ${binaries.dir}.`);
    await copyBinaries(binaries.dir, copy);
  }
  const failure = await trial(account, copy);
  if (failure === null) return copy;
  throw new EmbeddedPostgresError(
    'unreachable',
    `O PostgreSQL embutido não roda nesta máquina (${failure}). Informe um banco em DATABASE_URL.`,
  );
}

/** Null when the server program starts as the account, otherwise what it said. */
async function trial(account: Account | null, nativeDir: string): Promise<string | null> {
  const { code, output } = await runAs(account, join(nativeDir, 'bin/postgres'), ['--version']);
  return code === 0 ? null : output || `código ${code}`;
}

/** Copies under another name and renames, so that an interrupted copy is never taken for a whole one. */
async function copyBinaries(source: string, target: string): Promise<void> {
  const folder = dirname(target);
  const stage = join(folder, `stage-${process.pid}`);
  try {
    mkdirSync(stage, { recursive: true, mode: 0o755 });
    const copied = await runAs(null, 'cp', ['-R', source, join(stage, 'native')]);
    if (copied.code !== 0) throw new Error(copied.output);
    linkLibraries(join(stage, 'native'));
    // Traversal only for the folders above; the programs themselves are public.
    await runAs(null, 'chmod', ['a+x', dirname(folder), folder]);
    await runAs(null, 'chmod', ['-R', 'a+rX', join(stage, 'native')]);
    for (const old of readdirSync(folder).filter((name) => name.startsWith('native-'))) {
      rmSync(join(folder, old), { recursive: true, force: true });
    }
    if (!existsSync(target)) renameSync(join(stage, 'native'), target);
  } catch (error) {
    throw new EmbeddedPostgresError(
      'unreachable',
      `Não foi possível copiar o PostgreSQL para ${target}: ${(error as Error).message}`,
    );
  } finally {
    rmSync(stage, { recursive: true, force: true });
  }
}
