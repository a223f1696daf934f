import { createDb } from '@balcao/db/db';
import { isRestricted, mayTakeServingRole, SERVING_ROLE } from '@balcao/db/serving-role';

/** How the server uses an address of the database. */
export interface AppRole {
  /** Role to switch to after connecting; undefined when the user is equally restricted, or has no such role. */
  role: string | undefined;
  /** Whether the user of the address owns nothing (docs/adr/049). */
  restricted: boolean;
}

/** Asks the database for the rights of this address's user. */
export async function findAppRole(url: string): Promise<AppRole> {
  const { db, close } = createDb({ url, name: 'balcao-papel', max: 1, onError: () => undefined });
  try {
    if (await isRestricted(db)) return { role: undefined, restricted: true };
    return { role: (await mayTakeServingRole(db)) ? SERVING_ROLE : undefined, restricted: false };
  } finally {
    await close();
  }
}
