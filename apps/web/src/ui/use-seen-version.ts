import { useState } from 'react';
import { isProblem } from '#platform/problem.ts';
import type { FormErrors } from './use-form-errors.ts';

/** The version that a form sends, and how it hears of a failure. */
export interface SeenVersion {
  version: number;
  /** To be called with every failure: from a conflict on, what holds now is what is saved over. */
  failed: (error: unknown) => void;
  /** What follows the answer of a change: an end, or what was refused, in the form. */
  ending: (
    errors: Pick<FormErrors, 'fail'>,
    onDone: () => void,
  ) => { onSuccess: () => void; onError: (error: unknown) => void };
}

/**
 * The version that goes with what a form shows: the one that it was opened with, however fresh the page behind it is, so
 * that nothing is saved over a change that nobody was told of. Once the conflict was told, it is the one that holds now.
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
