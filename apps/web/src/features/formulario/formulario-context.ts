import type { Avaliacao, CampoAvaliado } from '@balcao/domain/formulario/avaliar';
import type { Contexto } from '@balcao/domain/formulario/contexto';
import type { RespostasBrutas } from '@balcao/domain/formulario/valor';
import { createContext, type ReactNode, useContext } from 'react';
import type { Anexo, Uploads } from '#features/envio/api.tsx';

/** Shared state of the fields of a form. */
export interface FormularioAberto {
  contexto: Contexto;
  avaliacao: Avaliacao;
  respostas: RespostasBrutas;
  /** Errors by path; empty until the first attempt to continue. */
  erros: ReadonlyMap<string, string>;
  onChange: (item: CampoAvaliado, typed: unknown) => void;
  /** Called when a contact was confirmed by code; the rules then accept it. */
  onVerified?: (contato: string) => void;
  /** Confirms a contact without a code, where a form is only tried out. */
  onPretendVerified?: (contato: string) => void;
  /** Uploaded files; `uploads` has the pending ones. */
  anexos: readonly Anexo[];
  uploads: Uploads;
  /** Renders one field; repeating groups use it for their cells. */
  renderCampo: (item: CampoAvaliado) => ReactNode;
}

export const FormularioContext = createContext<FormularioAberto | null>(null);

/** The form around a field. Throws outside of a form. */
export function useFormulario(): FormularioAberto {
  const value = useContext(FormularioContext);
  if (value === null) throw new Error('a field was drawn outside of a form');
  return value;
}
