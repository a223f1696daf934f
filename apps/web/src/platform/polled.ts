import type { ArgsOf, ResponseOf, RouteDef } from '@balcao/contract/kernel/route';
import { queryOptions } from '@tanstack/react-query';
import { type CallOptions, call, keyOf } from './call.ts';

/**
 * Query options of a GET route that the page polls. Only the first call counts as activity of the person, so that an
 * abandoned screen does not keep the session alive.
 */
export function polled<R extends RouteDef>(route: R, args: ArgsOf<R> = {} as ArgsOf<R>) {
  const ask = call as (route: R, args: ArgsOf<R>, options: CallOptions) => Promise<ResponseOf<R>>;
  return queryOptions<ResponseOf<R>>({
    queryKey: keyOf(route, args),
    queryFn: ({ signal, client, queryKey }) =>
      ask(route, args, { signal, passive: client.getQueryData(queryKey) !== undefined }),
  });
}
