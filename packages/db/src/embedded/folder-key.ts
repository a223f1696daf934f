import { createHash } from 'node:crypto';
import { realpathSync } from 'node:fs';

/** A short stable name for a folder, so that two checkouts never share one place under /var/lib. */
export function folderKey(path: string): string {
  return createHash('sha256').update(realpathSync(path)).digest('hex').slice(0, 12);
}
