import type { Db } from '@balcao/db/db';
import { todayInSaoPaulo } from '@balcao/domain/prazo/fuso';
import { escalarJob } from '#features/escalonamento/api.ts';
import { planExigencias } from '#features/exigencia/api.ts';
import { enqueue } from '#platform/jobs/job.ts';
import { moveLostDays } from './move-lost-days.ts';

/**
 * Enqueues the day's reminders and archivings, one job each, so that one failure stops no other. Notices about
 * deadlines follow after they were moved. Work of a missed day is done today; the key of each notice prevents a second
 * one.
 */
export async function planDay(tx: Db, now: Date): Promise<void> {
  const today = todayInSaoPaulo(now);
  await moveLostDays(tx, now);
  await planExigencias(tx, today);
  await enqueue(tx, escalarJob, {}, { key: `escalar:${today}` });
}
