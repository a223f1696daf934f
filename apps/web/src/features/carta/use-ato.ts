import type { AtoCarta } from '@balcao/domain/carta/situacao';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type ClientProblemCode, isProblem } from '#platform/problem.ts';
import { type CartaDetalhe, fetchCarta, keepCarta } from './queries.ts';

/** Errors shown where the act was started instead of in a toast. */
export const SHOWN: readonly ClientProblemCode[] = [
  'stale',
  'forbidden',
  'not_found',
  'rate_limited',
  'unavailable',
  'internal',
  'network',
  'timeout',
  'auth.step_up_required',
  'not_possible',
  'documento.not_ready',
];

interface AtoOptions {
  onDone?: (detail: CartaDetalhe) => void;
  onRefused?: (error: unknown) => void;
}

/**
 * One act on the letter that the person sees as `detail`. When somebody was faster nothing is done: `conflict` has the
 * states before and after, and the next attempt uses the newer one.
 */
export function useAto(detail: CartaDetalhe, ato: AtoCarta, { onDone, onRefused }: AtoOptions = {}) {
  const cache = useQueryClient();
  const [seen, setSeen] = useState(detail);
  const [older, setOlder] = useState<CartaDetalhe | null>(null);
  const mutation = useMutation({
    mutationFn: (send: (seen: CartaDetalhe) => Promise<CartaDetalhe>) => send(seen),
    onSuccess: (next) => {
      keepCarta(cache, next);
      onDone?.(next);
    },
    onError: async (error) => {
      if (!isProblem(error, 'stale', 'not_possible')) {
        onRefused?.(error);
        return;
      }
      // oxlint-disable-next-line promise/no-promise-in-callback -- the mutation's callback, not an error-first one
      const fresh = await fetchCarta(cache, detail.id).catch(() => null);
      if (fresh === null || fresh.version === seen.version) {
        onRefused?.(error);
        return;
      }
      setOlder(older ?? seen);
      setSeen(fresh);
    },
    meta: { handles: SHOWN },
  });
  const conflict = older && { before: older, after: seen };
  return {
    send: mutation.mutate,
    busy: mutation.isPending,
    error: mutation.error,
    conflict,
    /** Whether the act is no longer possible. */
    closed: conflict !== null && !seen.atos.includes(ato),
  };
}
