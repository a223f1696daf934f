import { type ClientProblemCode, describeFailure, ProblemError } from './problem.ts';
import { toast } from './toast.ts';

/** Fields show their own errors, the sign-in screen tells of an ended session, and the terms of use opened by themselves. */
const TOLD_ELSEWHERE: readonly ClientProblemCode[] = ['validation', 'auth.no_session', 'termo.pending'];

/** Shows a failed change as a toast, unless the screen shows it itself (`handles`). */
export function tellFailure(error: Error, handles: readonly ClientProblemCode[] = []): void {
  if (!(error instanceof ProblemError)) return;
  if (handles.includes(error.code) || TOLD_ELSEWHERE.includes(error.code)) return;
  toast.error(describeFailure(error));
}
