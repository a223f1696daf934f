import type { Readable } from 'node:stream';
import type { Who } from '#platform/auth/who.ts';
import type { Deps } from '#platform/deps.ts';
import { uploadProblem } from '#platform/files/refusals.ts';
import { Problem } from '#platform/http/problem.ts';
import { getUpload } from './access.ts';
import { findAnexoResumo } from './list-anexos.ts';

/** An upload as its sender sees it; sizes in bytes. */
export interface UploadEstado {
  id: string;
  recebido: number;
  tamanho: number;
}

/** Returns the progress of an upload; one that already became a file is complete. */
export async function uploadEstado(deps: Deps, who: Who, id: string): Promise<UploadEstado> {
  const done = await findAnexoResumo(deps.db, { id, usuarioId: who.usuarioId });
  if (done) return { id, recebido: done.tamanho, tamanho: done.tamanho };
  const upload = await getUpload(deps.db, who, id);
  return { id, recebido: await deps.uploads.offset(id), tamanho: upload.tamanho };
}

/** Appends a chunk and returns once its bytes are safe on disk. Slow bytes hold no transaction and no connection. */
export async function receiveChunk(
  deps: Deps,
  who: Who,
  { id, offset, body }: { id: string; offset: number; body: Readable },
): Promise<UploadEstado> {
  const { db, uploads } = deps;
  const done = await findAnexoResumo(db, { id, usuarioId: who.usuarioId });
  if (done) throw new Problem('anexo.offset', { dados: { recebido: done.tamanho } });
  const { tamanho } = await getUpload(db, who, id);
  try {
    const recebido = await uploads.append(id, offset, body, tamanho);
    await db.updateTable('upload').set({ updatedAt: deps.clock() }).where('id', '=', id).execute();
    return { id, recebido, tamanho };
  } catch (error) {
    throw await uploadProblem(error, () => uploads.offset(id));
  }
}
