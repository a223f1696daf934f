import { ANEXO_GUARDADO, type Anexo } from '#features/envio/api.tsx';
import { isKept, maybe } from '#platform/kept-shape.ts';
import type { Mencionada } from './mencao/find-mention.ts';

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
