import { onPersonGone } from './on-person-gone.ts';
import { createStore } from './store.ts';

interface Question {
  title: string;
  text: string;
  /** The verb on the button that says yes. */
  confirm: string;
  done: (yes: boolean) => void;
}

export const questionStore = createStore<Question | null>(null);

/**
 * Asks the person before something goes on; false when they step back, and when their session ends: nobody else answers
 * for them. The dialog is the shell's.
 */
export function ask(question: Omit<Question, 'done'>): Promise<boolean> {
  return new Promise((resolve) => {
    const done = (yes: boolean) => {
      unfollow();
      questionStore.set(null);
      resolve(yes);
    };
    const unfollow = onPersonGone(() => done(false));
    questionStore.set({ ...question, done });
  });
}
