import type { Db } from '@balcao/db/db';
import { addDays } from '@balcao/domain/prazo/data';
import { todayInSaoPaulo } from '@balcao/domain/prazo/fuso';
import { reminderDue } from '@balcao/domain/requerimento/exigencia';
import { sql } from 'kysely';
import { enqueue } from '#platform/jobs/job.ts';
import { archiveExigenciaJob, remindExigenciaJob, warnPrazoJob } from './item-jobs.ts';
import { moveLostDays } from './move-lost-days.ts';

/** Warnings about deadlines that were missed for longer than this are no news any more. */
const CATCH_UP_DAYS = 7;
const WARN_DAYS_BEFORE = 2;

/**
 * Puts the day's reminders, archivings and warnings in the queue, one job each, so that one failure stops no other.
 * What an earlier day should have done is done today; the key of each notice sees to it that nobody is told twice.
 */
export async function planDay(tx: Db, now: Date): Promise<void> {
  const today = todayInSaoPaulo(now);
  await moveLostDays(tx, now);
  await planExigencias(tx, today);
  await planPrazos(tx, today);
}

async function planExigencias(tx: Db, today: string): Promise<void> {
  const open = await tx
    .selectFrom('exigencia')
    .select(['id', 'prazoEm', 'createdAt'])
    .where('situacao', '=', 'aberta')
    .execute();
  for (const row of open) {
    if (today > row.prazoEm) {
      await enqueue(tx, archiveExigenciaJob, { exigenciaId: row.id }, { key: `arquivar:${row.id}` });
    } else if (reminderDue(todayInSaoPaulo(row.createdAt), row.prazoEm, today) !== null) {
      await enqueue(
        tx,
        remindExigenciaJob,
        { exigenciaId: row.id, dia: today },
        { key: `lembrar:${row.id}:${today}` },
      );
    }
  }
}

async function planPrazos(tx: Db, today: string): Promise<void> {
  const due = await tx
    .selectFrom('requerimento as r')
    .select('r.id')
    .where('r.prazoSituacao', '=', 'correndo')
    .where('r.prazoEm', '<=', addDays(today, WARN_DAYS_BEFORE))
    .where('r.prazoEm', '>=', addDays(today, -CATCH_UP_DAYS))
    // Whoever takes a request over is not told again what the one before was told.
    .where(
      sql<boolean>`not exists (select from email e where e.requerimento_id = r.id
        and e.created_at > ${addDays(today, -CATCH_UP_DAYS - WARN_DAYS_BEFORE - 1)}::date and starts_with(e.chave,
        'requerimento:' || r.id || ':prazo:' || r.prazo_em || ':' || (r.prazo_em < ${today}::date)::text))`,
    )
    .execute();
  for (const row of due)
    await enqueue(
      tx,
      warnPrazoJob,
      { requerimentoId: row.id, dia: today },
      { key: `prazo:${row.id}:${today}` },
    );
}
