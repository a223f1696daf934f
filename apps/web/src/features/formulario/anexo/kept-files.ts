import { isRecord } from '@balcao/domain/formulario/valor';
import { listCopies, putCopy, removeCopy } from '../local-copy.ts';

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

function isKeptFile(value: unknown): value is KeptFile {
  return isRecord(value) && value.file instanceof Blob && typeof value.id === 'string';
}
