import { type Detalhe, fetchRequerimento, keepRequerimento } from '#features/requerimento/api.tsx';
import { type ClientProblemCode, describeFailure, isProblem, ProblemError } from '#platform/problem.ts';
import { SHOWN_BY_FORM } from '#platform/shown-by-form.ts';
import { type ActNoun, type ActOptions, useAct } from '#platform/use-act.ts';

/** Errors that the form shows itself instead of a toast. */
const SHOWN: readonly ClientProblemCode[] = [
  ...SHOWN_BY_FORM.handles,
  'validation',
  'requerimento.transition_invalid',
  'requerimento.deadline_over',
  'ausencia.away',
];

/** Sends a change for the version of the request that the person saw. */
export type Send = (seen: Detalhe) => Promise<Detalhe>;

const REQUERIMENTO: ActNoun<Detalhe> = {
  overtaken: ['stale'],
  meta: { handles: SHOWN },
  fetch: fetchRequerimento,
  keep: keepRequerimento,
};

/** One change of a request by a person who viewed `detail`; see `useAct`. */
export function useChange(detail: Detalhe, options?: ActOptions<Detalhe>) {
  return useAct(detail, REQUERIMENTO, options);
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
