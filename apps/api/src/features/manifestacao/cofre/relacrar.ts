import type { Db } from '@balcao/db/db';
import { sql } from 'kysely';
import { marcaDe } from '#platform/auth/marcas.ts';
import { seal, unseal } from '#platform/auth/seal.ts';
import { type KeyRing, keysOf } from '#platform/keys/ring.ts';
import { type Lacrada, openWith, WRAPPED_FOR } from './lacrar.ts';

const BATCH = 500;

interface Row extends Lacrada {
  id: string;
}

/**
 * Wraps the keys of all identities with the current key of the ombudsman, and marks with it what each author finds as their
 * own. @param db as the owner of the tables. @returns how many changed, and how many no key opens
 */
export async function relacrarIdentidades(
  db: Db,
  ring: KeyRing,
): Promise<{ resealed: number; closed: number }> {
  const done = { resealed: 0, closed: 0 };
  let rows: Row[];
  for (let last = ''; ; last = rows.at(-1)?.id ?? '') {
    rows = await readOthers(db, ring, last);
    for (const row of rows) done[(await relacrar(db, ring, row)) ? 'resealed' : 'closed'] += 1;
    if (rows.length < BATCH) return done;
  }
}

async function readOthers(db: Db, { current }: KeyRing, last: string): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select manifestacao_id as id, lacrada, chave from cofre.identidade
    where not starts_with(chave, ${`${current.id}.`}) and manifestacao_id::text > ${last}
    order by manifestacao_id::text limit ${BATCH}`.execute(db);
  return rows;
}

async function relacrar(db: Db, ring: KeyRing, { id, ...row }: Row): Promise<boolean> {
  const context = { ring, purpose: WRAPPED_FOR, owner: id };
  const key = unseal(row.chave, context);
  if (key === null) return false;
  await sql`update cofre.identidade set chave = ${seal(key, context)}
    where manifestacao_id = ${id}::uuid and chave = ${row.chave}`.execute(db);
  const usuarioId = authorOf(key, row, id);
  if (usuarioId)
    await db
      .updateTable('manifestacao')
      .set({ autorHmac: marcaDe(ring, usuarioId) })
      .where('id', '=', id)
      .where('autorHmac', 'is not', null)
      .execute();
  return true;
}

/** The account behind an identity; null where there is none, or somebody altered the row. */
function authorOf(key: string, row: Lacrada, id: string): string | null {
  try {
    return openWith(key, row, id).usuarioId ?? null;
  } catch {
    return null;
  }
}

/** Counts identities that no key of the ring opens. @param ring null where there is no key at all; `db` owns the tables */
export async function countFechadas(db: Db, ring: KeyRing | null): Promise<number> {
  const ids = ring ? keysOf(ring).map(({ id }) => id) : [];
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from cofre.identidade
    where split_part(chave, '.', 1) <> all(${ids}::text[])`.execute(db);
  return rows[0]?.n ?? 0;
}
