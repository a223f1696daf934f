import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type Detalhe, fetchRequerimento, keepRequerimento } from '#features/requerimento/api.tsx';
import { type ClientProblemCode, describeFailure, isProblem, ProblemError } from '#platform/problem.ts';

/** Errors that the form shows itself instead of a toast. */
const SHOWN: readonly ClientProblemCode[] = [
  'stale',
  'validation',
  'forbidden',
  'not_found',
  'rate_limited',
  'unavailable',
  'internal',
  'network',
  'timeout',
  'requerimento.transition_invalid',
  'requerimento.deadline_over',
  'ausencia.away',
];

/** Sends a change for the version of the request that the person saw. */
export type Send = (seen: Detalhe) => Promise<Detalhe>;

interface ChangeOptions {
  onDone?: (detail: Detalhe) => void;
  /** Acts on the current version of the page, not on the one at the start: for buttons without a form. */
  follow?: boolean;
}

/**
 * One change of a request by a person who viewed `detail`. A conflict overwrites nothing: `conflict` holds the versions
 * before and after, and the next attempt uses the newer one.
 */
export function useChange(detail: Detalhe, { onDone, follow = false }: ChangeOptions = {}) {
  const cache = useQueryClient();
  const [kept, setKept] = useState(detail);
  const [older, setOlder] = useState<Detalhe | null>(null);
  const seen = follow && detail.version >= kept.version ? detail : kept;
  const mutation = useMutation({
    mutationFn: (send: Send) => send(seen),
    onSuccess: (next) => {
      setOlder(null);
      setKept(next);
      keepRequerimento(cache, next);
      onDone?.(next);
    },
    onError: async (error) => {
      if (!isProblem(error, 'stale')) return;
      // oxlint-disable-next-line promise/no-promise-in-callback -- the mutation's callback, not an error-first one
      const fresh = await fetchRequerimento(cache, detail.id).catch(() => null);
      if (fresh === null) return;
      setOlder(older ?? seen);
      setKept(fresh);
    },
    meta: { handles: SHOWN },
  });
  return {
    send: mutation.mutate,
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

/** Messages of a refused form by field path. */
export function fieldErrors(error: unknown): ReadonlyMap<string, string> {
  if (!(error instanceof ProblemError)) return new Map();
  return new Map(error.errors.map(({ path, message }) => [path, message]));
}

/** An error without a field. Null for none, and for errors shown elsewhere, such as a conflict or an absence. */
export function generalError(error: unknown, conflict: object | null = null): string | null {
  if (error === null || isProblem(error, 'validation', 'auth.no_session', 'ausencia.away')) return null;
  if (conflict !== null && isProblem(error, 'stale')) return null;
  if (!(error instanceof ProblemError)) return 'Algo deu errado nesta tela. Tente de novo.';
  return describeFailure(error);
}
