import { onPersonGone } from './on-person-gone.ts';
import { isProblem } from './problem.ts';
import { createStore } from './store.ts';

interface StepUpRequest {
  /** Resolves to whether the person confirmed. */
  answer: Promise<boolean>;
  /** Called with true when the person confirmed, with false on cancel. */
  done: (confirmed: boolean) => void;
}

export const stepUpStore = createStore<StepUpRequest | null>(null);

/**
 * Opens the dialog that asks for the password; several callers share it. It closes with the session, so that the next
 * person confirms nothing of another.
 */
function askIdentity(): Promise<boolean> {
  const open = stepUpStore.get();
  if (open) return open.answer;
  let tell: (confirmed: boolean) => void = () => undefined;
  const answer = new Promise<boolean>((resolve) => {
    tell = resolve;
  });
  const done = (confirmed: boolean) => {
    unfollow();
    stepUpStore.set(null);
    tell(confirmed);
  };
  const unfollow = onPersonGone(() => done(false));
  stepUpStore.set({ answer, done });
  return answer;
}

/**
 * Runs a sensitive action. If the server requires a recent password or code (5 minutes), it asks the person and retries
 * once. A cancel rejects with the server's refusal.
 */
export async function withStepUp<T>(act: () => Promise<T>): Promise<T> {
  try {
    return await act();
  } catch (error) {
    if (!isProblem(error, 'auth.step_up_required') || !(await askIdentity())) throw error;
    return act();
  }
}
