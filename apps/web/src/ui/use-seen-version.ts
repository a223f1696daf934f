import { useState } from 'react';
import { isProblem } from '#platform/problem.ts';
import type { FormErrors } from './use-form-errors.ts';

/** The version that a form sends, and its error handler. */
export interface SeenVersion {
  version: number;
  /** Call it with every error. After a conflict, the form saves over the current version. */
  failed: (error: unknown) => void;
  /** Handlers of a change: `onDone`, or the refusal in the form. */
  ending: (
    errors: Pick<FormErrors, 'fail'>,
    onDone: () => void,
  ) => { onSuccess: () => void; onError: (error: unknown) => void };
}

/**
 * The version that matches what a form shows: the one at opening, however fresh the page behind it is, so that no
 * unseen change is overwritten. After a conflict was shown, it is the current one.
 */
export function useSeenVersion(now: number): SeenVersion {
  const [seen, setSeen] = useState<number | null>(now);
  const failed = (error: unknown) => {
    if (isProblem(error, 'stale')) setSeen(null);
  };
  return {
    version: seen ?? now,
    failed,
    ending: (errors, onDone) => ({
      onSuccess: onDone,
      onError: (error) => {
        failed(error);
        errors.fail(error);
      },
    }),
  };
}
