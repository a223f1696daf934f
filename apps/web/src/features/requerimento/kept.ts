import { ANEXO_GUARDADO, type Anexo, isKept, maybe } from '#features/formulario/api.tsx';
import { getSession } from '#platform/session.ts';
import type { Mencionada } from './mencao/find-mention.ts';

/** Where unsent things of a request are kept on this device: by person, request and place of the page. */
export function keptKey(requerimentoId: string, place: string): string {
  return `${getSession()?.sub ?? ''}/requerimento/${requerimentoId}/${place}`;
}

/** A text with the files that go with it, and the staff chosen to be mentioned in a note. */
export interface WithFiles {
  texto: string;
  anexos: Anexo[];
  mencoes?: readonly Mencionada[];
  /** The letter that it answers. */
  cartaId?: string | undefined;
}

/** Nothing written and nothing attached. */
export const NO_TEXT: WithFiles = { texto: '', anexos: [] };

/** Whether a kept value is a text with files. */
export const isWithFiles = isKept<WithFiles>({
  texto: '',
  anexos: [ANEXO_GUARDADO],
  cartaId: maybe(''),
  mencoes: maybe([{ id: '', nome: '' }]),
});
