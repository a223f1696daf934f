import { type Db, withTx } from '@balcao/db/db';
import { todayInSaoPaulo } from '@balcao/domain/prazo/fuso';
import { reminderDue } from '@balcao/domain/requerimento/exigencia';
import * as z from 'zod';
import { defineJob, enqueue, type JobDef } from '#platform/jobs/job.ts';

const Dia = z.iso.date();

const remindExigenciaJob = defineJob({
  name: 'requerimento.lembrar_exigencia',
  payload: z.object({ exigenciaId: z.uuid(), dia: Dia }),
  maxAttempts: 10,
  load: async () => {
    const { remindExigencia } = await import('./daily-routine.ts');
    return ({ deps, now }, payload) => withTx(deps.db, (tx) => remindExigencia(tx, { ...payload, now }));
  },
});

const archiveExigenciaJob = defineJob({
  name: 'requerimento.arquivar_exigencia',
  payload: z.object({ exigenciaId: z.uuid() }),
  maxAttempts: 10,
  load: async () => {
    const { archiveExigencia } = await import('./daily-routine.ts');
    return ({ deps, now }, payload) => withTx(deps.db, (tx) => archiveExigencia(tx, { ...payload, now }));
  },
});

export const exigenciaJobs: readonly JobDef[] = [remindExigenciaJob, archiveExigenciaJob];

/** Enqueues the reminders and archivings of a day, one job each, so that one failure stops no other. */
export async function planExigencias(tx: Db, today: string): Promise<void> {
  const open = await tx
    .selectFrom('exigencia')
    .select(['id', 'prazoEm', 'cienciaEm', 'createdAt'])
    .where('situacao', '=', 'aberta')
    .execute();
  for (const row of open) {
    // Nothing is due before the letter was received.
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
