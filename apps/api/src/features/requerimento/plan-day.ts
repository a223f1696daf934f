import type { Db } from '@balcao/db/db';
import { todayInSaoPaulo } from '@balcao/domain/prazo/fuso';
import { reminderDue } from '@balcao/domain/requerimento/exigencia';
import { enqueue } from '#platform/jobs/job.ts';
import { archiveExigenciaJob, escalarJob, remindExigenciaJob } from './item-jobs.ts';
import { moveLostDays } from './move-lost-days.ts';

/**
 * Puts the day's reminders and archivings in the queue, one job each, so that one failure stops no other, and what is to
 * be said of deadlines, once they are moved. What an earlier day should have done is done today; the key of each notice
 * sees to it that nobody is told twice.
 */
export async function planDay(tx: Db, now: Date): Promise<void> {
  const today = todayInSaoPaulo(now);
  await moveLostDays(tx, now);
  await planExigencias(tx, today);
  await enqueue(tx, escalarJob, {}, { key: `escalar:${today}` });
}

async function planExigencias(tx: Db, today: string): Promise<void> {
  const open = await tx
    .selectFrom('exigencia')
    .select(['id', 'prazoEm', 'cienciaEm', 'createdAt'])
    .where('situacao', '=', 'aberta')
    .execute();
  for (const row of open) {
    // Nothing is due while the letter that asks was not received.
    if (row.prazoEm === null) continue;
    if (today > row.prazoEm) {
      await enqueue(tx, archiveExigenciaJob, { exigenciaId: row.id }, { key: `arquivar:${row.id}` });
    } else if (reminderDue(row.cienciaEm ?? todayInSaoPaulo(row.createdAt), row.prazoEm, today) !== null) {
      await enqueue(
        tx,
        remindExigenciaJob,
        { exigenciaId: row.id, dia: today },
        { key: `lembrar:${row.id}:${today}` },
      );
    }
  }
}
