import type { Acao } from '@balcao/domain/requerimento/acao';
import { createContext } from 'react';
import type { Detalhe, Leitor } from '#features/requerimento/api.tsx';

/** What the form of an action is given. */
export interface ActionProps {
  acao: Acao;
  detail: Detalhe;
  leitor: Leitor;
  onClose: () => void;
  onDone: (detail: Detalhe) => void;
  /** Closes the form for the checklist of the page; what was written comes back with the form. */
  onConferir?: () => void;
}

/** The action whose form is open; null for a form that is about no action of the request. */
export const ActContext = createContext<Acao | null>(null);
