import { readFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { createDurably, writeDurably } from '../files/durable-file.ts';
import { type KeyRing, makeKey, type Purpose, parseRing, writeRing } from './ring.ts';

/** A key file that is there and cannot be used; the message says which, and never what it holds. */
export class KeyFileError extends Error {}

/** Where the keys of a purpose lie. */
export function ringPath(dir: string, purpose: Purpose): string {
  return join(dir, `${purpose}.json`);
}

/**
 * The keys of a purpose from their file, or null when there is no file.
 * @throws KeyFileError when the file is there but broken: a new key in its place would lock out what the old one holds.
 */
export function readRing(dir: string, purpose: Purpose): KeyRing | null {
  const path = ringPath(dir, purpose);
  const text = readText(path);
  const ring = text === null ? null : parseRing(text);
  if (text !== null && ring === null)
    throw new KeyFileError(
      `KEYS_DIR: o arquivo de chaves ${path} está danificado. O portal não cria outra chave no lugar: recupere o arquivo da cópia das chaves. Veja docs/configuracao.md.`,
    );
  return ring;
}

function readText(path: string): string | null {
  try {
    return readFileSync(path, 'utf8');
  } catch (err) {
    const code = err instanceof Error && 'code' in err ? String(err.code) : String(err);
    if (code === 'ENOENT') return null;
    throw new KeyFileError(`KEYS_DIR: não é possível ler o arquivo de chaves ${path} (${code}).`);
  }
}

/**
 * The keys of a purpose; without a file they begin with a new key and, as the one before, the key given. Of several
 * processes that start together one makes the file, and all use it.
 * @throws KeyFileError when the file is there but broken.
 */
export async function loadRing(
  dir: string,
  purpose: Purpose,
  now: Date,
  before?: KeyRing['previous'],
): Promise<KeyRing> {
  const kept = readRing(dir, purpose);
  if (kept) return kept;
  await mkdir(dir, { recursive: true, mode: 0o700 });
  const made: KeyRing = { current: makeKey(now), ...(before && { previous: before }) };
  await createDurably(ringPath(dir, purpose), dir, Readable.from([writeRing(made)]));
  return readRing(dir, purpose) ?? made;
}

/** Puts these keys in the place of those in the file; a reader sees the one ring or the other. */
export async function replaceRing(dir: string, purpose: Purpose, ring: KeyRing): Promise<void> {
  await writeDurably(ringPath(dir, purpose), dir, Readable.from([writeRing(ring)]));
}
