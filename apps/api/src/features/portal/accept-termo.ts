import type { Db } from '@balcao/db/db';
import { todayInSaoPaulo } from '@balcao/domain/prazo/fuso';
import { recordAudit } from '#platform/audit/record-audit.ts';
import type { Who } from '#platform/auth/who.ts';
import { Problem } from '#platform/http/problem.ts';
import { currentTermo } from '#platform/termo-em-vigor.ts';
import { recordAcceptance } from './api.ts';

/**
 * Records that the person read the terms in force, with the digest of what they say. @throws Problem `not_found`,
 * or `stale` when a newer version was published meanwhile.
 */
export async function acceptTermo(tx: Db, who: Who, termoId: string): Promise<void> {
  const termo = await currentTermo(tx, todayInSaoPaulo(who.now));
  if (termo?.id !== termoId) {
    const known = await tx.selectFrom('termo').select('id').where('id', '=', termoId).executeTakeFirst();
    throw known
      ? new Problem('stale', { detail: 'Há uma versão mais nova do termo.' })
      : new Problem('not_found');
  }
  await recordAcceptance(tx, { usuarioId: who.usuarioId, termo, now: who.now });
  const { versao, sha256 } = termo;
  await recordAudit(tx, who, {
    acao: 'termo.aceito',
    objeto: 'termo',
    objetoId: termoId,
    dados: { versao, sha256 },
  });
}
