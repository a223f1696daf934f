import type { Db } from '@balcao/db/db';
import { todayInSaoPaulo } from '@balcao/domain/prazo/fuso';
import { escalarJob } from '#features/escalonamento/api.ts';
import { planExigencias } from '#features/exigencia/api.ts';
import { enqueue } from '#platform/jobs/job.ts';
import { moveLostDays } from './move-lost-days.ts';

/**
 * Puts the day's reminders and archivings in the queue, one job each, so that one failure stops no other.
 * News of deadlines follows once they are moved. Work of a missed day is done today; the key of each notice
 * prevents a second one.
 */
export async function planDay(tx: Db, now: Date): Promise<void> {
  const today = todayInSaoPaulo(now);
  await moveLostDays(tx, now);
  await planExigencias(tx, today);
  await enqueue(tx, escalarJob, {}, { key: `escalar:${today}` });
}
