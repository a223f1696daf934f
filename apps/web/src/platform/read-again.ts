import type { RouteDef } from '@balcao/contract/kernel/route';
import type { QueryClient } from '@tanstack/react-query';
import { type CallOptions, call, type LooseArgs } from './call.ts';
import { forgetAnswer, isOutOfReach } from './out-of-reach.ts';

/** Any route of the contract, called with whatever arguments its kept answers were asked for. */
const callLoose = call as unknown as (
  route: RouteDef,
  args: LooseArgs,
  options: CallOptions,
) => Promise<unknown>;

/** How new an answer is, where it says so. */
function versionOf(answer: unknown): number {
  const { version } = (answer ?? {}) as { version?: unknown };
  return typeof version === 'number' ? version : 0;
}

/**
 * Asks again, without a word of the person, for the answers of a route that are in sight, and lets the others be asked
 * for when they are next needed. `wanted` chooses among them. A failure leaves what is shown, but for what
 * the person may not see any more.
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
    // Whoever asked may have signed out meanwhile, and nothing of theirs is left for the next person.
    if (cache.getQueryCache().get(queryHash) !== known) continue;
    if (asked.status === 'rejected') {
      if (isOutOfReach(asked.reason)) forgetAnswer(known, asked.reason);
      continue;
    }
    const answer = asked.value;
    // An act of the person may have brought a newer one meanwhile.
    cache.setQueryData(queryKey, (now: unknown) => (versionOf(now) > versionOf(answer) ? now : answer));
  }
}
