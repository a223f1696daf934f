import { createDb } from '@balcao/db/db';
import { isRestricted, mayTakeServingRole, SERVING_ROLE } from '@balcao/db/serving-role';

/** How an address of the database is to be used for serving. */
export interface AppRole {
  /** Role to take after connecting; undefined where the user of the address is as restricted, or has no such role. */
  role: string | undefined;
  /** The user of the address owns nothing (docs/adr/049). */
  restricted: boolean;
}

/** Asks the database what the user of this address may do. */
export async function findAppRole(url: string): Promise<AppRole> {
  const { db, close } = createDb({ url, name: 'balcao-papel', max: 1, onError: () => undefined });
  try {
    if (await isRestricted(db)) return { role: undefined, restricted: true };
    return { role: (await mayTakeServingRole(db)) ? SERVING_ROLE : undefined, restricted: false };
  } finally {
    await close();
  }
}
