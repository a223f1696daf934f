import { withTx } from '@balcao/db/db';
import type { Who } from '#platform/auth/who.ts';
import type { Deps } from '#platform/deps.ts';
import { deleteBytes } from '#platform/files/delete-bytes.ts';
import { Problem } from '#platform/http/problem.ts';
import { getFreeAnexo } from './access.ts';
import { releaseArquivo } from './release-arquivo.ts';

/**
 * Removes the person's own upload. The row goes first, so that no request uses vanishing bytes. Returns false when
 * there was none.
 */
export async function dropUpload(deps: Deps, who: Who, id: string): Promise<boolean> {
  const gone = await deps.db
    .deleteFrom('upload')
    .where('id', '=', id)
    .where('usuarioId', '=', who.usuarioId)
    .executeTakeFirst();
  if (gone.numDeletedRows !== 1n) return false;
  await deps.uploads.discard(id);
  return true;
}

/** Cancels an unfinished upload. */
export async function discardUpload(deps: Deps, who: Who, id: string): Promise<void> {
  if (!(await dropUpload(deps, who, id))) throw new Problem('not_found');
}

/** Removes the person's own file that belongs to no request yet, with its bytes unless they are used elsewhere. */
export async function removeAnexo(deps: Deps, who: Who, id: string): Promise<void> {
  const chave = await withTx(deps.db, async (tx) => {
    const anexo = await getFreeAnexo(tx, who, id);
    const gone = await tx
      .deleteFrom('anexo')
      .where('id', '=', anexo.id)
      .where('ownerId', 'is', null)
      .where('respostaId', 'is', null)
      .executeTakeFirst();
    if (gone.numDeletedRows !== 1n) throw new Problem('not_found');
    return releaseArquivo(tx, who, anexo.arquivoId);
  });
  if (chave !== null) await deleteBytes(deps, chave);
}
