import { Problem } from '../http/problem.ts';

/** A query for one row that is not locked yet. */
interface Lockable<R> {
  forUpdate(): { executeTakeFirst(): Promise<R | undefined> };
}

/** What was looked for. @throws Problem `not_found` where nothing was found */
export function requireFound<R>(found: R | undefined): R {
  if (found === undefined) throw new Problem('not_found');
  return found;
}

/** The row that the query finds, held until the transaction ends. @throws Problem `not_found` */
export async function lockRow<R>(query: Lockable<R>): Promise<R> {
  return requireFound(await query.forUpdate().executeTakeFirst());
}

/** The same, in the version that was seen. @throws Problem `not_found`, `stale` */
export async function lockSeen<R extends { version: number }>(query: Lockable<R>, seen: number): Promise<R> {
  const row = await lockRow(query);
  requireSeen(row, seen);
  return row;
}

/** Refuses as `stale` a caller who saw another version of the row. Without a version the caller takes any. */
export function requireSeen({ version }: { version: number }, seen: number | undefined): void {
  if (seen !== undefined && version !== seen) throw new Problem('stale', { dados: { version } });
}
