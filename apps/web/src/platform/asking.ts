import { onPersonGone } from './on-person-gone.ts';
import { type ClientProblemCode, isProblem } from './problem.ts';
import { createStore } from './store.ts';

interface Asked {
  /** Resolves to whether the person did what was asked. */
  answer: Promise<boolean>;
  /** Called with true when they did, with false on cancel. */
  done: (yes: boolean) => void;
}

/** What bars acts by this problem, until the person does something in a dialog. */
export function createAsking(code: ClientProblemCode) {
  const store = createStore<Asked | null>(null);

  /**
   * Opens the dialog, which several callers share. It closes with the session, so that the next person answers nothing of
   * another.
   */
  function ask(): Promise<boolean> {
    const open = store.get();
    if (open) return open.answer;
    let tell: (yes: boolean) => void = () => undefined;
    const answer = new Promise<boolean>((resolve) => {
      tell = resolve;
    });
    const done = (yes: boolean) => {
      unfollow();
      store.set(null);
      tell(yes);
    };
    const unfollow = onPersonGone(() => done(false));
    store.set({ answer, done });
    return answer;
  }

  /** Runs an act. If it is barred, asks the person and runs it once more. A cancel rejects with the server's refusal. */
  async function through<T>(act: () => Promise<T>): Promise<T> {
    try {
      return await act();
    } catch (error) {
      if (!isProblem(error, code) || !(await ask())) throw error;
      return act();
    }
  }

  return { store, ask, through };
}
