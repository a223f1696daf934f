import { createStore } from '#platform/store.ts';

/** The confirmed run that is shown at the foot of every screen, and when it begins by this machine's clock. */
export interface Corrida {
  id: string;
  /** Whose it is: nobody who signs in after them is shown it. */
  usuario: string;
  nome: string;
  comecaEm: number;
  /** One act on many requests, and no macro. */
  lote?: boolean;
}

/** What a run that ended here did not reach, for the list in which it was chosen. */
interface Deixados {
  id: string;
  requerimentos: readonly string[];
}

export const deixadosStore = createStore<Deixados | null>(null);

export const macroStore = createStore<Corrida | null>(null);
