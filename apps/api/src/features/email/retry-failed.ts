import type { Db } from '@balcao/db/db';
import { sql } from 'kysely';
import { recordAudit } from '#platform/audit/record-audit.ts';
import type { Who } from '#platform/auth/who.ts';
import { emailResumo, isRecentFailure, isRetryable } from './email-resumo.ts';
import { enqueueEmail } from './jobs.ts';

/** Messages of one call, so that it stays short. */
const BATCH = 500;

/** Enqueues the failed messages of the last days again, oldest first. Says how many are left for another call. */
export async function retryFailed(tx: Db, who: Who): Promise<{ reenviadas: number; restam: number }> {
  const { rows } = await sql<{ id: string; para: string }>`
    update email set situacao = 'pendente', tentativas = 0, erro = null
    where id in (select id from email where ${isRecentFailure(who.now)} and ${isRetryable(who.now)}
      order by created_at, id limit ${BATCH} for update skip locked)
    returning id, para`.execute(tx);
  for (const email of rows) await enqueueEmail(tx, email);
  if (rows.length > 0)
    await recordAudit(tx, who, {
      acao: 'email.reenviados',
      objeto: 'email',
      dados: { mensagens: rows.length },
    });
  const { reenviaveis } = await emailResumo(tx, who.now);
  return { reenviadas: rows.length, restam: reenviaveis };
}
