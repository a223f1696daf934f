import { withTx } from '@balcao/db/db';
import { recordAudit } from '#platform/audit/record-audit.ts';
import type { Who } from '#platform/auth/who.ts';
import type { Deps } from '#platform/deps.ts';
import { deleteBytes } from '#platform/files/delete-bytes.ts';
import { Problem } from '#platform/http/problem.ts';
import { releaseArquivo } from '../release-arquivo.ts';
import { getDocumento } from './access.ts';

/**
 * Deletes a document with its bytes, unless a filed request uses it. A draft that uses it keeps the file until it is
 * filed or discarded.
 */
export async function deleteDocumento(deps: Deps, who: Who, id: string): Promise<void> {
  const chave = await withTx(deps.db, async (tx) => {
    await getDocumento(tx, who, id);
    // A filing that starts now waits, and then finds the file gone. One that was first is found below.
    await tx.selectFrom('arquivo').select('id').where('id', '=', id).forUpdate().execute();
    const filed = await tx
      .selectFrom('anexo')
      .select('id')
      .where('arquivoId', '=', id)
      .where('ownerId', 'is not', null)
      .limit(1)
      .executeTakeFirst();
    if (filed) throw new Problem('carteira.in_use');
    await tx
      .deleteFrom('carteiraDocumento')
      .where('arquivoId', '=', id)
      .where('usuarioId', '=', who.usuarioId)
      .execute();
    // Uploads that belong only to the wallet are deleted with it.
    await tx
      .deleteFrom('anexo')
      .where('arquivoId', '=', id)
      .where('rascunhoId', 'is', null)
      .where('paraOwnerId', 'is', null)
      .execute();
    await recordAudit(tx, who, { acao: 'carteira.apagado', objeto: 'arquivo', objetoId: id });
    return releaseArquivo(tx, who, id);
  });
  if (chave !== null) await deleteBytes(deps, chave);
}
