import { mkdtempSync, rmdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * Why nothing can be written in a folder, in Portuguese; null when it can. The folder need not exist yet. `mkdir -p` is
 * not tried where writing is impossible, because under /proc it hangs. Leaves nothing behind.
 */
export function whyUnwritable(wanted: string): string | null {
  const there = deepestExisting(wanted);
  if (!statSync(there).isDirectory()) return `${there} é um arquivo, não uma pasta`;
  try {
    rmdirSync(mkdtempSync(join(there, '.balcao-')));
    return null;
  } catch (err) {
    return `${there}: ${err instanceof Error && 'code' in err ? String(err.code) : String(err)}`;
  }
}

/** The folder itself, or its nearest existing ancestor. */
function deepestExisting(path: string): string {
  try {
    statSync(path);
    return path;
  } catch {
    const above = dirname(path);
    return above === path ? path : deepestExisting(above);
  }
}
