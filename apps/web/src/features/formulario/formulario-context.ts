import type { Avaliacao, CampoAvaliado } from '@balcao/domain/formulario/avaliar';
import type { Contexto } from '@balcao/domain/formulario/contexto';
import type { RespostasBrutas } from '@balcao/domain/formulario/valor';
import { createContext, type ReactNode, useContext } from 'react';
import type { Anexo, Uploads } from '#features/envio/api.tsx';

/** All that the fields of a form share while it is being filled in. */
export interface FormularioAberto {
  contexto: Contexto;
  avaliacao: Avaliacao;
  respostas: RespostasBrutas;
  /** Messages to show, by path; empty until the person tried to go on. */
  erros: ReadonlyMap<string, string>;
  onChange: (item: CampoAvaliado, typed: unknown) => void;
  /** The person confirmed a contact by code: rules accept it from now on. */
  onVerified?: (contato: string) => void;
  /** Counts a contact as confirmed without a code, where the form is only tried out; no code is sent then. */
  onPretendVerified?: (contato: string) => void;
  /** Files already sent and those on their way. */
  anexos: readonly Anexo[];
  uploads: Uploads;
  /** Draws one field; a repeating group draws its columns with it. */
  renderCampo: (item: CampoAvaliado) => ReactNode;
}

export const FormularioContext = createContext<FormularioAberto | null>(null);

/** The form around a field. Throws outside of one: a mistake of the screen. */
export function useFormulario(): FormularioAberto {
  const value = useContext(FormularioContext);
  if (value === null) throw new Error('a field was drawn outside of a form');
  return value;
}
