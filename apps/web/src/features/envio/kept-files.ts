import type { AnexoResumo } from '@balcao/contract/rascunho';
import type * as z from 'zod';
import { isKept, type KeptShape, orNull } from '#platform/kept-shape.ts';
import { listCopies, putCopy, removeCopy } from '#platform/local-copy.ts';

/** A pending upload, kept on the device so that it survives a reload. */
export interface KeptFile {
  id: string;
  /** Field of the form; null outside of a form. */
  campo: string | null;
  uploadId: string | null;
  file: File;
}

/** The kept uploads of one person for one target (a draft or a request). */
export interface KeptFiles {
  list: () => Promise<KeptFile[]>;
  put: (kept: KeptFile) => void;
  remove: (id: string) => void;
}

/** The store of kept uploads under a key such as `<person>/envio/<draft>`. */
export function keptFilesOf(key: string): KeptFiles {
  return {
    list: async () => (await listCopies(`${key}/`)).filter(isKeptFile),
    put: (kept) => putCopy(`${key}/${kept.id}`, kept),
    remove: (id) => removeCopy(`${key}/${id}`),
  };
}

const isKeptFile = isKept<KeptFile>({
  id: '',
  campo: orNull(''),
  uploadId: orNull(''),
  file: (value) => value instanceof File,
});

/** An uploaded file. */
export type Anexo = z.output<typeof AnexoResumo>;

/** Shape of an uploaded file in a kept copy. */
export const ANEXO_GUARDADO: KeptShape = {
  id: '',
  campo: orNull(''),
  nome: '',
  mime: '',
  tamanho: 0,
  sha256: '',
  enviadoEm: '',
  verificacao: '',
  sensivel: false,
};
