import { type ClientProblemCode, describeFailure, ProblemError } from './problem.ts';
import { toast } from './toast.ts';

/** Tells of a failed change in a toast, unless the screen shows it itself (`handles`). */
export function tellFailure(error: Error, handles: readonly ClientProblemCode[] = []): void {
  if (!(error instanceof ProblemError)) return;
  // Fields show their own errors; the end of the session has its own message at the sign-in screen.
  if (handles.includes(error.code) || error.code === 'validation' || error.code === 'auth.no_session') return;
  toast.error(describeFailure(error));
}
