import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of the whole product. */
export const ROOT = fileURLToPath(new URL('../../../../', import.meta.url));

const NOT_BUILT = /(^|\/)(dist|node_modules)(\/|$)|\.test\.tsx?$/;

/** One hash of these folders and files, without tests and build results; it changes with any of them. */
export async function fingerprint(paths: readonly string[]): Promise<string> {
  const files = (await Promise.all(paths.map(filesBelow))).flat().sort();
  const hash = createHash('sha256');
  for (const file of files) hash.update(file.slice(ROOT.length)).update(await readFile(file));
  return hash.digest('hex');
}

async function filesBelow(path: string): Promise<string[]> {
  if (path.endsWith('.json')) return [join(ROOT, path)];
  const entries = await readdir(join(ROOT, path), { recursive: true, withFileTypes: true });
  return entries
    .filter((e) => e.isFile() && !NOT_BUILT.test(join(e.parentPath, e.name)))
    .map((e) => join(e.parentPath, e.name));
}
