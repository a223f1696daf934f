import { type MutationMeta, type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type ClientProblemCode, isProblem } from './problem.ts';

/** What is acted upon, in the version that the person saw. */
interface Seen {
  id: string;
  version: number;
}

/** How acts on one noun are sent and kept. */
export interface ActNoun<D> {
  /** Refusals that somebody who was faster may have caused. */
  overtaken: readonly ClientProblemCode[];
  /** Names the failures that are shown in place. */
  meta: MutationMeta;
  /** Fetches it past the cache. */
  fetch: (cache: QueryClient, id: string) => Promise<D>;
  /** Caches the result of an act. */
  keep: (cache: QueryClient, detail: D) => void;
}

export interface ActOptions<D> {
  onDone?: (detail: D) => void;
  /** Called with a refusal that is no conflict. */
  onRefused?: (error: unknown) => void;
  /** Acts on the newest version that the page has: for buttons without a form. */
  follow?: boolean;
}

/**
 * One act on what the person sees as `detail`. When somebody was faster nothing is overwritten: `conflict` has the states
 * before and after, and the next attempt uses the newer one.
 */
export function useAct<D extends Seen>(
  detail: D,
  { overtaken, meta, fetch, keep }: ActNoun<D>,
  { onDone, onRefused, follow = false }: ActOptions<D> = {},
) {
  const cache = useQueryClient();
  const [kept, setKept] = useState(detail);
  const [older, setOlder] = useState<D | null>(null);
  const seen = follow && detail.version >= kept.version ? detail : kept;
  const mutation = useMutation({
    mutationFn: (send: (seen: D) => Promise<D>) => send(seen),
    onSuccess: (next) => {
      setOlder(null);
      setKept(next);
      keep(cache, next);
      onDone?.(next);
    },
    onError: async (error) => {
      // oxlint-disable-next-line promise/no-promise-in-callback -- the mutation's callback, not an error-first one
      const fresh = isProblem(error, ...overtaken) ? await fetch(cache, detail.id).catch(() => null) : null;
      if (!fresh || fresh.version === seen.version) return onRefused?.(error);
      setOlder(older ?? seen);
      setKept(fresh);
    },
    meta,
  });
  return {
    send: mutation.mutate,
    seen,
    busy: mutation.isPending,
    /** Whether the last attempt succeeded. */
    done: mutation.isSuccess,
    error: mutation.error,
    conflict: older === null ? null : { before: older, after: kept },
    /** Clears the result of the last attempt. */
    reset: () => {
      mutation.reset();
      setOlder(null);
    },
  };
}
