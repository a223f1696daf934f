import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The product's own migrations. */
export const MIGRATIONS_DIR = fileURLToPath(new URL('../migrations', import.meta.url));

/** One forward-only step of the schema; `name` is the file name without `.sql`. */
export type MigrationFile = { name: string; text: string; sha256: string };

/** Reads `NNNN_name.sql` in order. Throws on any other file name and on a number used twice. */
export async function readMigrationFiles(dir: string): Promise<MigrationFile[]> {
  const names = (await readdir(dir)).filter((name) => name.endsWith('.sql')).sort();
  const numbers = new Set<string>();
  for (const name of names) {
    const number = /^(\d{4})_[a-z0-9_]+\.sql$/.exec(name)?.[1];
    if (!number) throw new Error(`${name}: migrations are named NNNN_name.sql`);
    if (numbers.has(number)) throw new Error(`${name}: the number ${number} is used twice`);
    numbers.add(number);
  }
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(join(dir, name), 'utf8');
      return { name: name.slice(0, -'.sql'.length), text, sha256: checksum(text) };
    }),
  );
}

/** Line ends are levelled first: a checkout that rewrites them has not edited anything. */
function checksum(text: string): string {
  return createHash('sha256').update(text.replaceAll('\r\n', '\n')).digest('hex');
}
