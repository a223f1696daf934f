import type { Db } from '@balcao/db/db';
import { type RawBuilder, sql } from 'kysely';
import type { Who } from '#platform/auth/who.ts';
import type { Deps } from '#platform/deps.ts';

/** Whether nothing refers to the file of table alias `f`: no use, no wallet, no proof of who acts for a company. */
export const UNUSED: RawBuilder<boolean> = sql<boolean>`(not exists (select from anexo x where x.arquivo_id = f.id)
  and not exists (select from carteira_documento c where c.arquivo_id = f.id)
  and not exists (select from representacao_pedido q where q.arquivo_id = f.id))`;

/**
 * Marks a file as removed once it has no use left, and answers the key of its bytes; null while it is used.
 * Call it after the use is gone, in the same transaction, and `deleteBytes` once that is committed.
 */
export async function releaseArquivo(tx: Db, who: Who, arquivoId: string): Promise<string | null> {
  // A new use refers to the row and so waits; only a statement begun after the lock sees one that came before it.
  await tx.selectFrom('arquivo').select('id').where('id', '=', arquivoId).forUpdate().execute();
  const { rows } = await sql<{ chave: string }>`update arquivo f set removed_at = ${who.now}
    where f.id = ${arquivoId} and f.removed_at is null and ${UNUSED} returning f.chave`.execute(tx);
  return rows[0]?.chave ?? null;
}

/** Deletes the bytes of a removed file; what stays behind is swept. */
export async function deleteBytes({ storage, log }: Deps, chave: string): Promise<void> {
  try {
    await storage.delete(chave);
  } catch (err) {
    log.warn({ err }, 'removed file still in storage; the sweep will take it');
  }
}
