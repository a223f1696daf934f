import { createStore } from '#platform/store.ts';

/** The confirmed run at the foot of every screen. `comecaEm` is its start in milliseconds of this machine's clock. */
export interface Corrida {
  id: string;
  /** Id of its owner; the next person who signs in does not see it. */
  usuario: string;
  nome: string;
  comecaEm: number;
  /** A bulk action instead of a macro. */
  lote?: boolean;
}

/** The requests that a finished bulk action refused, for the list where they were selected. */
interface Deixados {
  id: string;
  requerimentos: readonly string[];
}

export const deixadosStore = createStore<Deixados | null>(null);

export const macroStore = createStore<Corrida | null>(null);
