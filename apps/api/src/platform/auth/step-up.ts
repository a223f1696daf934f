import { Problem } from '../http/problem.ts';
import type { Who } from './who.ts';

const STEP_UP_MS = 5 * 60_000;

/**
 * For sensitive acts: the person must have given a password or second factor within 5 minutes.
 * @throws Problem `auth.step_up_required`.
 */
export function requireStepUp({ stepUpAt, now }: Who): void {
  if (!stepUpAt || now.getTime() - stepUpAt.getTime() > STEP_UP_MS)
    throw new Problem('auth.step_up_required');
}
