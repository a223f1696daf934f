import type { ClientProblemCode } from './problem.ts';

const CODES: readonly ClientProblemCode[] = [
  'network',
  'timeout',
  'internal',
  'unavailable',
  'malformed',
  'rate_limited',
  'stale',
  'forbidden',
  'not_found',
  'not_possible',
  'auth.invalid_credentials',
  'auth.second_factor_required',
  'auth.second_factor_invalid',
  'auth.blocked',
  'auth.challenge_required',
  'auth.code_invalid',
  'auth.link_invalid',
  'auth.step_up_required',
];

/** `meta` of a change whose form shows every failure itself instead of a toast. */
export const SHOWN_BY_FORM = { handles: CODES };
