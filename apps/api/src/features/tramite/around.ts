import type { Db } from '@balcao/db/db';
import type { Requerimento } from '#features/requerimento/api.ts';
import type { Who } from '#platform/auth/who.ts';

/** What happens around an act upon a request in rooms that know its life, which knows none of them. */
export interface Around {
  /** Before an act of this person: their replies that wait leave. Answers the request as it is then. */
  letOwnGo(tx: Db, who: Who, requerimento: Requerimento): Promise<Requerimento>;
  /** After a movement: the room that it leaves is dealt out. */
  freeRoom(tx: Db, before: Requerimento, after: Requerimento): Promise<void>;
  /** Once its fee is paid: its service begins. */
  startService(tx: Db, requerimento: Requerimento, now: Date): Promise<Requerimento>;
}

let known: Around | undefined;

/** Makes the other rooms known; `app` does this once, as it composes the features. */
export function registerAround(rooms: Around): void {
  known = rooms;
}

/** The other rooms. @throws Error before `app` made them known. */
export function around(): Around {
  if (!known) throw new Error('the rooms around a request are not known yet');
  return known;
}
