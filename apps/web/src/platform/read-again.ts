import type { RouteDef } from '@balcao/contract/kernel/route';
import type { QueryClient } from '@tanstack/react-query';
import { type CallOptions, call, type LooseArgs } from './call.ts';

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
 * for when they are next needed. `wanted` chooses among them. A failure leaves what is shown.
 */
export async function readAgain(
  cache: QueryClient,
  route: RouteDef,
  wanted: (args: LooseArgs, known: unknown) => boolean = () => true,
): Promise<void> {
  const kept = cache.getQueryCache().findAll({ queryKey: [route.path] });
  for (const { queryKey, state, isActive } of kept.map((query) => ({
    ...{ queryKey: query.queryKey, state: query.state, isActive: query.isActive() },
  }))) {
    const args = (queryKey[1] ?? {}) as LooseArgs;
    if (!wanted(args, state.data)) continue;
    if (!isActive) {
      void cache.invalidateQueries({ queryKey, exact: true, refetchType: 'none' });
      continue;
    }
    const answer = await callLoose(route, args, { passive: true }).catch(() => undefined);
    // An act of the person may have brought a newer one meanwhile.
    if (answer !== undefined)
      cache.setQueryData(queryKey, (now: unknown) => (versionOf(now) > versionOf(answer) ? now : answer));
  }
}
