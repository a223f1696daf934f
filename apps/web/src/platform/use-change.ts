import type { RouteDef } from '@balcao/contract/kernel/route';
import {
  type MutationMeta,
  type UseMutationResult,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { keyOf } from './call.ts';

/** Asks once more for what is known of these routes; over when all of it came. */
export function useReadAgain(routes: readonly RouteDef[]): () => Promise<unknown> {
  const cache = useQueryClient();
  return () => Promise.all(routes.map((route) => cache.invalidateQueries({ queryKey: keyOf(route) })));
}

/**
 * A change on the wire. Once it is over, well or not, these routes are read again, before its form hears of it: a form that
 * is told of a conflict knows by then what holds. `meta` says which failures it shows itself.
 */
export function useChange<I, R>(
  change: (input: I) => Promise<R>,
  routes: readonly RouteDef[],
  meta?: MutationMeta,
): UseMutationResult<R, Error, I> {
  const onSettled = useReadAgain(routes);
  return useMutation({ mutationFn: change, onSettled, meta });
}
