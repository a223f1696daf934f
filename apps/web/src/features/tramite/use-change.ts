import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type Detalhe, fetchRequerimento, keepRequerimento } from '#features/requerimento/api.tsx';
import { type ClientProblemCode, describeFailure, isProblem, ProblemError } from '#platform/problem.ts';

/** Failures that the form shows beside what was typed, instead of a passing toast. */
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

/** Sends a change made upon the state of the request that the person has seen. */
export type Send = (seen: Detalhe) => Promise<Detalhe>;

interface ChangeOptions {
  onDone?: (detail: Detalhe) => void;
  /** Acts upon whatever the page shows now, not upon what it showed when this began: for buttons without a form. */
  follow?: boolean;
}

/**
 * One change of a request by a person who looked at `detail`. When someone was faster nothing is overwritten: the
 * states before and after are given as `conflict`, and the next attempt is made upon the newer one.
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
    error: mutation.error,
    conflict: older === null ? null : { before: older, after: kept },
    /** Takes back what is said of the last attempt. */
    reset: () => {
      mutation.reset();
      setOlder(null);
    },
  };
}

/** Messages of a refused form by the path of their field. */
export function fieldErrors(error: unknown): ReadonlyMap<string, string> {
  if (!(error instanceof ProblemError)) return new Map();
  return new Map(error.errors.map(({ path, message }) => [path, message]));
}

/**
 * A failure that belongs to no field; null when there is none, or when it is told elsewhere (as a conflict is, and an
 * absence before anything is done).
 */
export function generalError(error: unknown, conflict: object | null = null): string | null {
  if (error === null || isProblem(error, 'validation', 'auth.no_session', 'ausencia.away')) return null;
  if (conflict !== null && isProblem(error, 'stale')) return null;
  if (!(error instanceof ProblemError)) return 'Algo deu errado nesta tela. Tente de novo.';
  return describeFailure(error);
}
