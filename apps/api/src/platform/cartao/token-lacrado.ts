import type { Db } from '@balcao/db/db';
import { seal, unseal } from '../auth/seal.ts';
import type { KeyRing } from '../keys/ring.ts';

const sealOf = (ring: KeyRing, id: string) => ({ ring, purpose: 'cartao_salvo', owner: id });

/** Seals the token of a kept card for its row, with the keys of the settings. */
export function sealToken(token: string, ring: KeyRing, id: string): string {
  return seal(token, sealOf(ring, id));
}

/** The token of a kept card; null when no key opens it. */
export function openToken(sealed: string, ring: KeyRing, id: string): string | null {
  return unseal(sealed, sealOf(ring, id));
}

/** Seals the tokens of all kept cards with the current key. @returns how many it sealed, and how many no key opens. */
export async function resealTokens(db: Db, ring: KeyRing): Promise<{ resealed: number; closed: number }> {
  const done = { resealed: 0, closed: 0 };
  for (const { id, token } of await db.selectFrom('cartaoSalvo').select(['id', 'token']).execute()) {
    const opened = openToken(token, ring, id);
    done[opened === null ? 'closed' : 'resealed'] += 1;
    if (opened === null) continue;
    await db
      .updateTable('cartaoSalvo')
      .set({ token: sealToken(opened, ring, id) })
      .where('id', '=', id)
      .where('token', '=', token)
      .execute();
  }
  return done;
}
