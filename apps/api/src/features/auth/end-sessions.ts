import type { Db } from '@balcao/db/db';
import { whenCommitted } from '@balcao/db/transaction-scope';
import type { Sessions } from '#platform/auth/sessions.ts';

interface EndSessions {
  usuarioId: string;
  motivo: string;
  now: Date;
}

/** Ends every open session of a person. This process forgets them once that is committed. */
export async function endSessions(
  tx: Db,
  sessions: Pick<Sessions, 'forget'>,
  { usuarioId, motivo, now }: EndSessions,
): Promise<void> {
  const ended = await tx
    .updateTable('sessao')
    .set({ endedAt: now, endedReason: motivo })
    .where('usuarioId', '=', usuarioId)
    .where('endedAt', 'is', null)
    .returning('id')
    .execute();
  whenCommitted(tx, () => {
    for (const { id } of ended) sessions.forget(id);
  });
}
