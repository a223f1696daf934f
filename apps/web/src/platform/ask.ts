import { onPersonGone } from './on-person-gone.ts';
import { createStore } from './store.ts';

interface Question {
  title: string;
  text: string;
  /** Label of the confirm button. */
  confirm: string;
  /** Label of the other button; 'Voltar' where left out. */
  cancel?: string;
  done: (yes: boolean) => void;
}

export const questionStore = createStore<Question | null>(null);

/**
 * Asks the person before something continues. Returns false on cancel and when the session ends, so that nobody else
 * answers. The shell renders the dialog.
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
