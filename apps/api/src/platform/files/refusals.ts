import type { ProblemCode } from '@balcao/contract/problems';
import { Problem } from '../http/problem.ts';
import type { CodigoRecusa } from './file-refusal.ts';
import { StorageFullError, StorageNotFoundError, toStorageError } from './storage-errors.ts';
import {
  UploadBusyError,
  UploadFragmentedError,
  UploadGoneError,
  UploadIncompleteError,
  UploadInterruptedError,
  UploadOffsetError,
  UploadTooLargeError,
} from './upload-errors.ts';

const CODES: Record<CodigoRecusa, ProblemCode> = {
  ANEXO_TIPO: 'anexo.type',
  ANEXO_TAMANHO: 'anexo.size',
  ANEXO_VAZIO: 'anexo.empty',
  ANEXO_PROTEGIDO: 'anexo.protected',
  ANEXO_BOMBA: 'anexo.refused',
  ANEXO_PROGRAMA: 'anexo.refused',
  ANEXO_VIRUS: 'anexo.virus',
  ANEXO_PIXELS: 'anexo.refused',
};

/** The refusal of an inspected file, as the person reads it. */
export function refusalProblem(codigo: CodigoRecusa, message: string): Problem {
  const code = CODES[codigo];
  return code === 'anexo.type' || code === 'anexo.size'
    ? unfitProblem(code, message)
    : new Problem(code, { detail: message });
}

/** The refusal of a file that does not fit its field. It names what the field accepts and the real size. */
export function unfitProblem(
  code: 'anexo.type' | 'anexo.size',
  sentence: string,
  dados?: Record<string, unknown>,
): Problem {
  return new Problem(code, { title: sentence, detail: sentence, dados });
}

function continueAt(recebido: number): Problem {
  return new Problem('anexo.offset', { dados: { recebido } });
}

/** Turns an error of the upload store or the storage into a problem; any other error comes back unchanged. */
export async function uploadProblem(error: unknown, held: () => Promise<number>): Promise<unknown> {
  const known = toStorageError(error);
  if (known instanceof StorageFullError) return new Problem('storage.full');
  // The upload was cancelled while it was sent or checked.
  if (error instanceof UploadGoneError || known instanceof StorageNotFoundError)
    return new Problem('not_found', { detail: 'O envio deste arquivo foi cancelado. Anexe de novo.' });
  if (error instanceof UploadBusyError) return continueAt(await held());
  if (
    error instanceof UploadOffsetError ||
    error instanceof UploadInterruptedError ||
    error instanceof UploadIncompleteError
  )
    return continueAt(error.offset);
  if (error instanceof UploadTooLargeError)
    return unfitProblem('anexo.size', 'O arquivo é maior do que o tamanho informado no início do envio.');
  if (error instanceof UploadFragmentedError)
    return unfitProblem('anexo.size', 'O envio foi interrompido vezes demais. Comece de novo.');
  return error;
}
