import { withTx } from '@balcao/db/db';
import { recordAudit } from '#platform/audit/record-audit.ts';
import type { Who } from '#platform/auth/who.ts';
import type { Visit } from './visit.ts';

/** Ends this session; the next request with it is refused. */
export async function endSession({ deps, now }: Visit, who: Who): Promise<void> {
  await withTx(deps.db, async (tx) => {
    await tx
      .updateTable('sessao')
      .set({ endedAt: now, endedReason: 'saida' })
      .where('id', '=', who.sessaoId)
      .where('endedAt', 'is', null)
      .execute();
    await recordAudit(tx, who, { acao: 'sessao.saida', objeto: 'sessao', objetoId: who.sessaoId });
  });
  deps.sessions.forget(who.sessaoId);
}
