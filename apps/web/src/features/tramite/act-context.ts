import type { Acao } from '@balcao/domain/requerimento/acao';
import { createContext } from 'react';
import type { Detalhe, Leitor } from '#features/requerimento/api.tsx';

/** Properties of an action's form. */
export interface ActionProps {
  acao: Acao;
  detail: Detalhe;
  leitor: Leitor;
  onClose: () => void;
  onDone: (detail: Detalhe) => void;
  /** Closes the form and shows the checklist of the page. The typed values return with the form. */
  onConferir?: () => void;
}

/** The action of a form, the request as the form shows it, and as it is now. */
interface OpenAct {
  acao: Acao;
  open: Detalhe;
  now: Detalhe;
}

/** The action of the open form; null for a form without one. */
export const ActContext = createContext<OpenAct | null>(null);
