import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { Env } from '#platform/env.ts';
import { createDurably } from '#platform/files/durable-file.ts';
import { keysDir } from '#platform/keys/keys-dir.ts';
import { KeyFileError } from '#platform/keys/ring-file.ts';

type Places = Pick<Env, 'DATA_DIR' | 'KEYS_DIR'>;

const pathOf = (env: Places) => join(keysDir(env), 'auditoria-inicio.txt');

/** Notes beside the keys which link was the first with a seal; an existing note stays. */
export async function noteFirstSealed(env: Places, seq: number): Promise<void> {
  if (readFirstSealed(env) === null)
    await createDurably(pathOf(env), keysDir(env), Readable.from([`${seq}\n`]));
}

/**
 * Number of the first sealed link, or null before there was one. So a writer to the database cannot pass the chain off
 * as older than the seals. @throws KeyFileError when the note is no number.
 */
export function readFirstSealed(env: Places): number | null {
  const text = readText(pathOf(env));
  if (text === null) return null;
  const seq = Number(text);
  if (!Number.isSafeInteger(seq) || seq < 1)
    throw new KeyFileError(
      `KEYS_DIR: o arquivo ${pathOf(env)} está danificado. Recupere o arquivo da cópia das chaves.`,
    );
  return seq;
}

function readText(path: string): string | null {
  try {
    return readFileSync(path, 'utf8');
  } catch (err) {
    if (err instanceof Error && 'code' in err && err.code === 'ENOENT') return null;
    throw err;
  }
}
