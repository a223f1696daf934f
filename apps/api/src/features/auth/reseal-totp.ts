import type { Db } from '@balcao/db/db';
import { sql } from 'kysely';
import { seal, unseal, unsealBare } from '#platform/auth/seal.ts';
import { type Key, type KeyRing, keysOf } from '#platform/keys/ring.ts';
import { SEALED_FOR } from './second-factor.ts';

const BATCH = 500;

interface Sealed {
  id: string;
  totpSecret: string;
}

/**
 * Seals the secrets of all authenticators with the current key of the ring. Each row changes only if it still holds the
 * value read, so the portal may keep running. @param bare opens the secrets that name no key, from when the portal had
 * a single one. @returns how many changed, and how many no key opens.
 */
export async function resealTotp(
  db: Db,
  ring: KeyRing,
  bare: Key | null = null,
): Promise<{ resealed: number; closed: number }> {
  const done = { resealed: 0, closed: 0 };
  let rows: Sealed[];
  for (let last = ''; ; last = rows.at(-1)?.id ?? '') {
    rows = await readOthers(db, ring.current, last);
    for (const row of rows) done[(await resealOne(db, row, { ring, bare })) ? 'resealed' : 'closed'] += 1;
    if (rows.length < BATCH) return done;
  }
}

async function resealOne(
  db: Db,
  { id, totpSecret }: Sealed,
  { ring, bare }: { ring: KeyRing; bare: Key | null },
): Promise<boolean> {
  const context = { ring, purpose: SEALED_FOR, owner: id };
  const secret =
    unseal(totpSecret, context) ??
    (bare && !totpSecret.includes('.') ? unsealBare(totpSecret, { ...context, key: bare }) : null);
  if (secret === null) return false;
  await db
    .updateTable('usuario')
    .set({ totpSecret: seal(secret, context) })
    .where('id', '=', id)
    .where('totpSecret', '=', totpSecret)
    .execute();
  return true;
}

/** The next accounts whose secret is not sealed with this key. */
async function readOthers(db: Db, { id }: Key, last: string): Promise<Sealed[]> {
  const { rows } = await sql<Sealed>`
    select id, totp_secret from usuario
    where totp_secret is not null and not starts_with(totp_secret, ${`${id}.`}) and id::text > ${last}
    order by id::text limit ${BATCH}`.execute(db);
  return rows;
}

/** Counts accounts whose authenticator no key of the ring opens; their owners can sign in only with a recovery code. */
export async function countClosedTotp(db: Db, ring: KeyRing): Promise<number> {
  const ids = keysOf(ring).map(({ id }) => id);
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from usuario
    where totp_secret is not null and split_part(totp_secret, '.', 1) <> all(${ids})`.execute(db);
  return rows[0]?.n ?? 0;
}
