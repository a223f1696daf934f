import { createHmac, randomBytes } from 'node:crypto';
import * as z from 'zod';

/** What a key is for; no key serves two of these. */
export const PURPOSES = [
  /** Signs session tokens. */
  'token',
  /** Keys the hashes of codes, addresses and logins. */
  'resumo',
  /** Seals the secrets of authenticator apps. */
  'autenticador',
  /** Locks the certificate that the installation made for itself. */
  'certificado',
  /** Seals secrets among the settings, such as the password of the mail server. */
  'configuracao',
  /** Keys the chain of the audit log. */
  'auditoria',
  /** Wraps the keys of confidential authors, and marks what is theirs. */
  'ouvidoria',
] as const;

export type Purpose = (typeof PURPOSES)[number];

/** Purposes whose old keys check what will never be written again: all of them are kept. */
const KEEPS_ALL: ReadonlySet<Purpose> = new Set(['auditoria']);

export interface Key {
  /** Eight hexadecimal digits that follow from the bytes and tell nothing of them. */
  id: string;
  bytes: Buffer;
  /** Instant at which the key was made or taken over, ISO 8601. */
  madeAt: string;
}

/** The keys of one purpose. All writing is done with `current`; the others read what was written before. */
export interface KeyRing {
  current: Key;
  previous?: Key;
  /** Older than the previous one, the newest first; only where every old key is kept. */
  older?: readonly Key[];
}

const BYTES = 32;

/** A key of these bytes. */
export function toKey(bytes: Buffer, now: Date): Key {
  return { id: idOf(bytes), bytes, madeAt: now.toISOString() };
}

/** A new random key of 256 bits. */
export function makeKey(now: Date): Key {
  return toKey(randomBytes(BYTES), now);
}

function idOf(bytes: Buffer): string {
  return createHmac('sha256', bytes).update('kid').digest('hex').slice(0, 8);
}

/** Every key of a ring, the newest first. */
export function keysOf({ current, previous, older = [] }: KeyRing): Key[] {
  return previous ? [current, previous, ...older] : [current];
}

/** The key of this id, or null when the ring has none. */
export function findKey(ring: KeyRing, id: string): Key | null {
  return keysOf(ring).find((key) => key.id === id) ?? null;
}

/** The ring with a new current key; the key before the previous one goes, unless its purpose keeps all. */
export function turnRing(ring: KeyRing, purpose: Purpose, now: Date): KeyRing {
  const [previous, ...older] = keysOf(ring);
  return toRing([makeKey(now), ...(previous ? [previous] : []), ...(KEEPS_ALL.has(purpose) ? older : [])]);
}

function toRing([current, previous, ...older]: Key[]): KeyRing {
  if (!current) throw new Error('a ring has at least one key');
  return { current, ...(previous && { previous }), ...(older.length > 0 && { older }) };
}

const Stored = z.strictObject({
  chaves: z
    .array(z.strictObject({ id: z.string(), valor: z.base64url().min(43), feitaEm: z.iso.datetime() }))
    .min(1),
});

/** A ring as its file holds it. */
export function writeRing(ring: KeyRing): string {
  const chaves = keysOf(ring).map(({ id, bytes, madeAt }) => ({
    id,
    valor: bytes.toString('base64url'),
    feitaEm: madeAt,
  }));
  return `${JSON.stringify({ chaves }, null, 2)}\n`;
}

/** The ring of a file's text; null when the text is no ring, or an id does not follow from its key. */
export function parseRing(text: string): KeyRing | null {
  const stored = Stored.safeParse(parseJson(text));
  if (!stored.success) return null;
  const keys = stored.data.chaves.map(({ id, valor, feitaEm }) => ({
    id,
    bytes: Buffer.from(valor, 'base64url'),
    madeAt: feitaEm,
  }));
  return keys.every(({ id, bytes }) => id === idOf(bytes)) ? toRing(keys) : null;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
