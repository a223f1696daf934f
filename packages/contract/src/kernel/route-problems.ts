import type { ProblemCode } from '../problems.ts';
import type { RouteDef } from './route.ts';

/**
 * Every problem a route may answer: those it declares and those that follow from what it is (session, permission,
 * terms, input, repeats). In a stable order, each once.
 */
export function problemsOf(route: RouteDef): ProblemCode[] {
  const codes: ProblemCode[] = [...inputProblems(route), ...accessProblems(route), ...(route.problems ?? [])];
  return [...new Set([...codes, 'unavailable', 'internal'] as const)];
}

function inputProblems(route: RouteDef): ProblemCode[] {
  const codes: ProblemCode[] = [];
  if (route.body !== undefined) codes.push('malformed', 'too_large', 'unsupported_media');
  if (route.params !== undefined) codes.push('not_found');
  if (route.query !== undefined || (route.body !== undefined && route.body !== 'stream'))
    codes.push('validation');
  if (route.idempotent) codes.push('idempotency.key_reused');
  return codes;
}

function accessProblems(route: RouteDef): ProblemCode[] {
  if (route.access === 'public') return route.uncounted ? [] : ['rate_limited'];
  const codes: ProblemCode[] = [
    'auth.no_session',
    'rate_limited',
    'conta.nao_conferida',
    'conta.segundo_fator_exigido',
  ];
  if (route.access !== 'session') codes.push('forbidden');
  if (route.method !== 'GET' && !route.beforeTerms) codes.push('termo.pending', 'maintenance');
  if (route.stepUp) codes.push('auth.step_up_required');
  return codes;
}
