import { MutationCache, type Query, QueryCache, QueryClient } from '@tanstack/react-query';
import { onForget } from './memory.ts';
import { forgetAnswer, isOutOfReach } from './out-of-reach.ts';
import { type ClientProblemCode, isProblem, OfflineError } from './problem.ts';
import { tellFailure } from './tell-failure.ts';

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: {
      /** Problem codes that the screen shows itself; every other failure becomes a toast. */
      handles?: readonly ClientProblemCode[];
    };
  }
}

/** How often a screen that could not be filled asks again by itself, in milliseconds. */
const ASK_AGAIN_MS = 10_000;

/** A lost network or an overloaded server; any other answer would be the same again. */
function isPassing(error: Error | null): boolean {
  return error instanceof OfflineError || isProblem(error, 'unavailable');
}

/** One retry: whoever waits should soon read why, and the screen asks again by itself. */
function shouldRetry(failures: number, error: Error): boolean {
  return isPassing(error) && failures < 1;
}

/** What was read under another right is asked for again where it is in sight, and forgotten where it is not. */
function askAgain(client: QueryClient, except?: Query<unknown, unknown>): void {
  client.removeQueries({ type: 'inactive' });
  void client.invalidateQueries({ predicate: (other) => other !== except });
}

/**
 * The cache of everything read from the API, the one place where a failed change becomes a toast, and where a right that was
 * lost meanwhile takes what it showed off the screen: what else is in sight is then asked for again.
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
