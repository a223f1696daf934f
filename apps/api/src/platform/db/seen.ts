import { Problem } from '#platform/http/problem.ts';

/** Refuses as `stale` whoever looked at another version of a row than there is; without one they act upon whatever it is. */
export function requireSeen({ version }: { version: number }, seen: number | undefined): void {
  if (seen !== undefined && version !== seen) throw new Problem('stale', { dados: { version } });
}
