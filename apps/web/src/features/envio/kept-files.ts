import type { AnexoResumo } from '@balcao/contract/rascunho';
import type * as z from 'zod';
import { isKept, type KeptShape, orNull } from '#platform/kept-shape.ts';
import { listCopies, putCopy, removeCopy } from '#platform/local-copy.ts';

/** A file on its way, kept on the device until the portal has it, so that a reload goes on instead of losing it. */
export interface KeptFile {
  id: string;
  /** Field it is for; null outside of a form. */
  campo: string | null;
  uploadId: string | null;
  file: File;
}

/** Keeps the files of one target (a draft, a request) of one person. */
export interface KeptFiles {
  list: () => Promise<KeptFile[]>;
  put: (kept: KeptFile) => void;
  remove: (id: string) => void;
}

/** The kept files under a key such as `<person>/envio/<draft>`. */
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

/** A file that the portal already has. */
export type Anexo = z.output<typeof AnexoResumo>;

/** How a kept one looks. */
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
