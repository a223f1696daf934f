import { mkdtempSync, rmdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * Why nothing can be written in a folder that may not be there yet, in Portuguese; null when it can. A place where
 * nothing can be written never reaches `mkdir -p`, which does not return under /proc. Leaves nothing behind.
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
