import { onPersonGone } from './on-person-gone.ts';
import { isProblem } from './problem.ts';
import { createStore } from './store.ts';

interface StepUpRequest {
  /** Whether the person confirmed, once they did or gave up. */
  answer: Promise<boolean>;
  /** True when the person confirmed who they are; false when they gave up. */
  done: (confirmed: boolean) => void;
}

export const stepUpStore = createStore<StepUpRequest | null>(null);

/**
 * Opens the dialog that asks for the password again; several askers share one dialog. It goes with the session: the next
 * person confirms nothing that another began.
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
 * Runs a sensitive act. When the server asks who is there (a password or code within the last 5 minutes), the person
 * is asked and the act is tried once more. Giving up rejects with the server's own refusal.
 */
export async function withStepUp<T>(act: () => Promise<T>): Promise<T> {
  try {
    return await act();
  } catch (error) {
    if (!isProblem(error, 'auth.step_up_required') || !(await askIdentity())) throw error;
    return act();
  }
}
