import { sql } from 'kysely';
import type { JobContext } from '#platform/jobs/job.ts';

const KEEP_TOKENS_DAYS = 30;
/** A browser repeats a lost write within minutes; a week covers a phone that was off. */
const KEEP_ANSWERS_DAYS = 7;

/**
 * Removes what no longer matters: expired counters, spent challenges, and finished or abandoned sign-ups with their
 * typed data. Also other one-time tokens of last month, and stored answers for repeated writes.
 */
export async function sweep({ deps: { db }, now }: JobContext): Promise<void> {
  await sql`delete from limite where janela_fim <= ${now} and (bloqueado_ate is null or bloqueado_ate <= ${now})`.execute(
    db,
  );
  await sql`delete from desafio_usado where expires_at <= ${now}`.execute(db);
  await sql`delete from token_unico where finalidade = 'confirmar_email'
    and (expires_at <= ${now} or consumed_at is not null)`.execute(db);
  const before = new Date(now.getTime() - KEEP_TOKENS_DAYS * 86_400_000);
  await sql`delete from token_unico where expires_at <= ${before}`.execute(db);
  const week = new Date(now.getTime() - KEEP_ANSWERS_DAYS * 86_400_000);
  await sql`delete from idempotencia where created_at <= ${week}`.execute(db);
}
