import type { RouteDef } from '@balcao/contract/kernel/route';
import type { QueryClient } from '@tanstack/react-query';
import { type CallOptions, call, type LooseArgs } from './call.ts';
import { forgetAnswer, isOutOfReach } from './out-of-reach.ts';

/** Calls any route with untyped arguments. */
const callLoose = call as unknown as (
  route: RouteDef,
  args: LooseArgs,
  options: CallOptions,
) => Promise<unknown>;

/** Version of an answer; 0 without one. */
function versionOf(answer: unknown): number {
  const { version } = (answer ?? {}) as { version?: unknown };
  return typeof version === 'number' ? version : 0;
}

/**
 * Reloads the visible answers of a route without counting as activity, and marks the others as stale. `wanted` selects
 * among them. A failure keeps the data, unless the person may no longer see it.
 */
export async function readAgain(
  cache: QueryClient,
  route: RouteDef,
  wanted: (args: LooseArgs, known: unknown) => boolean = () => true,
): Promise<void> {
  const kept = cache.getQueryCache().findAll({ queryKey: [route.path] });
  for (const known of kept) {
    const { queryKey, queryHash } = known;
    const args = (queryKey[1] ?? {}) as LooseArgs;
    if (!wanted(args, known.state.data)) continue;
    if (!known.isActive()) {
      void cache.invalidateQueries({ queryKey, exact: true, refetchType: 'none' });
      continue;
    }
    const [asked] = await Promise.allSettled([callLoose(route, args, { passive: true })]);
    // The person may have signed out meanwhile, and the next one must not see their data.
    if (cache.getQueryCache().get(queryHash) !== known) continue;
    if (asked.status === 'rejected') {
      if (isOutOfReach(asked.reason)) forgetAnswer(known, asked.reason);
      continue;
    }
    const answer = asked.value;
    // An action of the person may have loaded a newer version meanwhile.
    cache.setQueryData(queryKey, (now: unknown) => (versionOf(now) > versionOf(answer) ? now : answer));
  }
}
