import type { Mencionada } from '@balcao/domain/texto/mencao';
import { ANEXO_GUARDADO, type Anexo } from '#features/envio/api.tsx';
import { isKept, maybe } from '#platform/kept-shape.ts';

/** The draft of a message: text, files, and in a note the mentioned staff. */
export interface WithFiles {
  texto: string;
  anexos: Anexo[];
  mencoes?: readonly Mencionada[];
  /** Id of the letter that it answers. */
  cartaId?: string | undefined;
}

/** The empty draft. */
export const NO_TEXT: WithFiles = { texto: '', anexos: [] };

/** Whether a kept value is a valid draft. */
export const isWithFiles = isKept<WithFiles>({
  texto: '',
  anexos: [ANEXO_GUARDADO],
  cartaId: maybe(''),
  mencoes: maybe([{ id: '', nome: '' }]),
});
