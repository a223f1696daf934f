import { onForget } from './memory.ts';
import { onPersonGone } from './on-person-gone.ts';
import { isProblem } from './problem.ts';
import { createStore } from './store.ts';

interface Pedido {
  /** Resolves to whether the person confirmed that they read the terms. */
  answer: Promise<boolean>;
  done: (read: boolean) => void;
}

interface TermoState {
  /** The terms that the person goes on without, until the page is opened anew. */
  adiado: string | null;
  /** An act that waits for the terms. */
  pedido: Pedido | null;
}

export const termoStore = createStore<TermoState>({ adiado: null, pedido: null });
onForget(() => termoStore.set({ adiado: null, pedido: null }));

/** Opens the terms of use; several acts share the dialog. Resolves to whether the person confirmed that they read them. */
export function askTermo(): Promise<boolean> {
  const { pedido } = termoStore.get();
  if (pedido) return pedido.answer;
  let tell: (read: boolean) => void = () => undefined;
  const answer = new Promise<boolean>((resolve) => {
    tell = resolve;
  });
  const done = (read: boolean) => {
    unfollow();
    termoStore.update((state) => ({ ...state, pedido: null }));
    tell(read);
  };
  const unfollow = onPersonGone(() => done(false));
  termoStore.update((state) => ({ ...state, pedido: { answer, done } }));
  return answer;
}

/** Goes on without these terms. What needs them asks again. */
export function adiarTermo(id: string): void {
  termoStore.update((state) => ({ ...state, adiado: id }));
  termoStore.get().pedido?.done(false);
}

/** Runs an act. If the terms of use bar it, they open, and once they are read the act runs again. */
export async function withTermo<T>(act: () => Promise<T>): Promise<T> {
  try {
    return await act();
  } catch (error) {
    if (!isProblem(error, 'termo.pending') || !(await askTermo())) throw error;
    return act();
  }
}
