import { createStore } from '#platform/store.ts';

/** The confirmed run that is shown at the foot of every screen, and when it begins by this machine's clock. */
export interface Corrida {
  id: string;
  /** Whose it is: nobody who signs in after them is shown it. */
  usuario: string;
  nome: string;
  comecaEm: number;
}

export const macroStore = createStore<Corrida | null>(null);
