import type { Db } from '@balcao/db/db';
import { type RawBuilder, sql } from 'kysely';
import type { Who } from '#platform/auth/who.ts';

/** Whether nothing refers to file `f`: no use, no wallet, no proof of a representation or of a payment, no manifestation. */
export const UNUSED: RawBuilder<boolean> = sql<boolean>`(not exists (select from anexo x where x.arquivo_id = f.id)
  and not exists (select from carteira_documento c where c.arquivo_id = f.id)
  and not exists (select from representacao_pedido q where q.arquivo_id = f.id)
  and not exists (select from ato_financeiro a where a.arquivo_id = f.id)
  and not exists (select from manifestacao_arquivo m where m.arquivo_id = f.id or m.copia_id = f.id))`;

/**
 * Marks an unused file as removed and returns the key of its bytes; null while it is used. Call it after its last use
 * is deleted, in the same transaction, and `deleteBytes` after the commit.
 */
export async function releaseArquivo(
  tx: Db,
  who: Pick<Who, 'now'>,
  arquivoId: string,
): Promise<string | null> {
  // A new use must wait for this lock. Only a statement begun after the lock sees a use from before.
  await tx.selectFrom('arquivo').select('id').where('id', '=', arquivoId).forUpdate().execute();
  const { rows } = await sql<{ chave: string }>`update arquivo f set removed_at = ${who.now}
    where f.id = ${arquivoId} and f.removed_at is null and ${UNUSED} returning f.chave`.execute(tx);
  return rows[0]?.chave ?? null;
}
