import { MutationCache, type Query, QueryCache, QueryClient } from '@tanstack/react-query';
import { onForget } from './memory.ts';
import { forgetAnswer, isOutOfReach } from './out-of-reach.ts';
import { type ClientProblemCode, isProblem, OfflineError } from './problem.ts';
import { tellFailure } from './tell-failure.ts';

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: {
      /** Problem codes that the screen shows itself; any other failure becomes a toast. */
      handles?: readonly ClientProblemCode[];
    };
  }
}

/** Interval in which a failed screen reloads by itself, in milliseconds. */
const ASK_AGAIN_MS = 10_000;

/** A network failure or an overloaded server. Any other failure would repeat. */
function isPassing(error: Error | null): boolean {
  return error instanceof OfflineError || isProblem(error, 'unavailable');
}

/** One retry, because the person should soon read the reason, and the screen reloads by itself. */
function shouldRetry(failures: number, error: Error): boolean {
  return isPassing(error) && failures < 1;
}

/** Reloads visible data after a change of permissions, and drops the rest. */
function askAgain(client: QueryClient, except?: Query<unknown, unknown>): void {
  client.removeQueries({ type: 'inactive' });
  void client.invalidateQueries({ predicate: (other) => other !== except });
}

/**
 * The cache of all API data. A failed change becomes a toast here, and a lost permission removes its data from the
 * screen and reloads the rest.
 */
function createQueryClient(): QueryClient {
  const client: QueryClient = new QueryClient({
    queryCache: new QueryCache({
      onError: (error, known) => {
        if (!isOutOfReach(error) || known.state.data === undefined) return;
        forgetAnswer(known, error);
        askAgain(client, known);
      },
    }),
    mutationCache: new MutationCache({
      onError: (error, _variables, _result, mutation) => {
        tellFailure(error, mutation.meta?.handles);
        if (isOutOfReach(error)) askAgain(client);
      },
    }),
    defaultOptions: {
      queries: {
        staleTime: 15_000,
        gcTime: 300_000,
        retry: shouldRetry,
        refetchInterval: ({ state }) => (isPassing(state.error) ? ASK_AGAIN_MS : false),
        refetchOnWindowFocus: true,
        networkMode: 'always',
      },
      mutations: { networkMode: 'always' },
    },
  });
  return client;
}

export const queryClient: QueryClient = createQueryClient();
onForget(() => queryClient.clear());
