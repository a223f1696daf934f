import type { Caso } from '../chamar.ts';

/** What each part of an open case needs to act. */
export interface ParteDoCaso {
  chave: string;
  caso: Caso;
  /** Shows the case as it is afterwards. */
  onSent: (caso: Caso) => void;
  /** Reads the case again, because a refusal may come from a change. */
  onRefused: () => void;
  /** Reports what would be lost if the case were closed. */
  onPending: (name: string, pending: boolean) => void;
}
