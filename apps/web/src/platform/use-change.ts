import type { RouteDef } from '@balcao/contract/kernel/route';
import {
  type MutationMeta,
  type UseMutationResult,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { keyOf } from './call.ts';

/** Reloads these routes; resolves when all of them arrived. */
export function useReadAgain(routes: readonly RouteDef[]): () => Promise<unknown> {
  const cache = useQueryClient();
  return () => Promise.all(routes.map((route) => cache.invalidateQueries({ queryKey: keyOf(route) })));
}

/**
 * A change of data. Afterwards, even after a failure, these routes reload before the form is notified, so a form with a
 * conflict has the current version. `meta` names the failures that it shows itself.
 */
export function useChange<I, R>(
  change: (input: I) => Promise<R>,
  routes: readonly RouteDef[],
  meta?: MutationMeta,
): UseMutationResult<R, Error, I> {
  const onSettled = useReadAgain(routes);
  return useMutation({ mutationFn: change, onSettled, meta });
}
