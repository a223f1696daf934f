import type { Db } from '@balcao/db/db';
import { recordAudit } from '#platform/audit/record-audit.ts';
import type { Who } from '#platform/auth/who.ts';
import { Problem } from '#platform/http/problem.ts';

/** Ends one of the person's sessions. @throws Problem `not_found` for another person's, or one that already ended. */
export async function endSessao(tx: Db, who: Who, sessaoId: string): Promise<void> {
  const ended = await tx
    .updateTable('sessao')
    .set({ endedAt: who.now, endedReason: 'encerrada' })
    .where('id', '=', sessaoId)
    .where('usuarioId', '=', who.usuarioId)
    .where('endedAt', 'is', null)
    .executeTakeFirst();
  if (ended.numUpdatedRows === 0n) throw new Problem('not_found');
  await recordAudit(tx, who, { acao: 'sessao.encerrada', objeto: 'sessao', objetoId: sessaoId });
}

/** Ends all of the person's sessions except this one; returns their ids. */
export async function endOtherSessoes(tx: Db, who: Who): Promise<string[]> {
  const ended = await tx
    .updateTable('sessao')
    .set({ endedAt: who.now, endedReason: 'encerrada' })
    .where('usuarioId', '=', who.usuarioId)
    .where('id', '<>', who.sessaoId)
    .where('endedAt', 'is', null)
    .returning('id')
    .execute();
  await recordAudit(tx, who, { acao: 'sessao.outras_encerradas', dados: { quantas: ended.length } });
  return ended.map((row) => row.id);
}
