import type { Db } from '@balcao/db/db';
import type { Requerimento } from '#features/requerimento/api.ts';
import type { Who } from '#platform/auth/who.ts';

/** Hooks around an act on a request, for features that know its life; the life knows none of them. */
export interface Around {
  /** Before an act of this person: sends their waiting replies. Returns the updated request. */
  letOwnGo(tx: Db, who: Who, requerimento: Requerimento): Promise<Requerimento>;
  /** After a movement: assigns work for the freed room. */
  freeRoom(tx: Db, before: Requerimento, after: Requerimento): Promise<void>;
  /** After the payment of its fee: begins its service. */
  startService(tx: Db, requerimento: Requerimento, now: Date): Promise<Requerimento>;
}

let known: Around | undefined;

/** Registers the hooks; `app` does this once when it composes the features. */
export function registerAround(rooms: Around): void {
  known = rooms;
}

/** Returns the hooks. @throws Error before `app` registered them. */
export function around(): Around {
  if (!known) throw new Error('the rooms around a request are not known yet');
  return known;
}
