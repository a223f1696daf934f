import { type ClientProblemCode, describeFailure, ProblemError } from './problem.ts';
import { toast } from './toast.ts';

/** Shows a failed change as a toast, unless the screen shows it itself (`handles`). */
export function tellFailure(error: Error, handles: readonly ClientProblemCode[] = []): void {
  if (!(error instanceof ProblemError)) return;
  // Fields show their own errors, and the sign-in screen has its own message for an ended session.
  if (handles.includes(error.code) || error.code === 'validation' || error.code === 'auth.no_session') return;
  toast.error(describeFailure(error));
}
