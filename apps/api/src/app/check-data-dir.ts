import { mkdtempSync, rmdirSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { type Env, EnvError } from '#platform/env.ts';

/**
 * Tries DATA_DIR before anything is started: a place where nothing can be written is told by its name, and never
 * reaches `mkdir -p`, which does not return under /proc. Leaves nothing behind; who needs a folder makes it.
 * @throws EnvError naming the variable.
 */
export async function checkDataDir({ DATA_DIR }: Env): Promise<void> {
  const wanted = resolve(DATA_DIR);
  const there = deepestExisting(wanted);
  const wrong = (why: string) =>
    new EnvError(`Configuração inválida:\nDATA_DIR: não é possível gravar em ${wanted} (${why}).`);
  if (!statSync(there).isDirectory()) throw wrong(`${there} é um arquivo, não uma pasta`);
  try {
    rmdirSync(mkdtempSync(join(there, '.balcao-')));
  } catch (err) {
    throw wrong(`${there}: ${err instanceof Error && 'code' in err ? String(err.code) : String(err)}`);
  }
}

/** The folder itself, or the nearest one above it that is there. */
function deepestExisting(path: string): string {
  try {
    statSync(path);
    return path;
  } catch {
    const above = dirname(path);
    return above === path ? path : deepestExisting(above);
  }
}
