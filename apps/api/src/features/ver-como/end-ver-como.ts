import type { Db } from '@balcao/db/db';
import { recordAudit } from '#platform/audit/record-audit.ts';
import type { Sessions } from '#platform/auth/sessions.ts';
import type { Who } from '#platform/auth/who.ts';
import { Problem } from '#platform/http/problem.ts';

/**
 * Gives the session back to its own person, also when the time is over; returns a token of theirs.
 * @throws Problem `not_possible` for somebody who sees the portal as themself.
 */
export async function endVerComo({
  tx,
  who,
  sessions,
}: {
  tx: Db;
  who: Who;
  sessions: Pick<Sessions, 'hand'>;
}): Promise<string> {
  const { vistoPor, usuarioId: objetoId, sessaoId, now } = who;
  if (vistoPor === null) throw new Problem('not_possible', { detail: 'Você já vê o portal como você.' });
  await tx
    .updateTable('sessao')
    .set({ vendoComoId: null, vendoComoAte: null })
    .where('id', '=', sessaoId)
    .execute();
  await recordAudit(tx, who, { acao: 'usuario.visto_como_encerrado', objeto: 'usuario', objetoId });
  const { usuarioId, tipo } = vistoPor;
  return sessions.hand(tx, { sessaoId, usuarioId, tipo, now });
}
