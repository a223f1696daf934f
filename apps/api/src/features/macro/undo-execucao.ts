import type { ResponseInputOf } from '@balcao/contract/kernel/route';
import type { macro } from '@balcao/contract/macro';
import type { Db } from '@balcao/db/db';
import { recordAudit } from '#platform/audit/record-audit.ts';
import type { Who } from '#platform/auth/who.ts';
import { Problem } from '#platform/http/problem.ts';
import { enqueue } from '#platform/jobs/job.ts';
import { desfazerLoteJob } from './jobs.ts';
import { getCorrida, getExecucao, undoneUntil } from './read-execucao.ts';

type Execucao = ResponseInputOf<typeof macro.execucao>;

/**
 * Undoes the person's own run. Before it begins it is cancelled as a whole. For an act on many requests that began, the
 * rest is skipped, and a job undoes the finished ones one by one.
 * @throws Problem `macro.started` when it can no longer be undone
 */
export async function undoExecucao(tx: Db, who: Who, id: string): Promise<Execucao> {
  if (!(await takeBack(tx, who, id)) && !(await beginUndoing(tx, who, id))) {
    const run = await getExecucao(tx, who, id);
    // A second press changes nothing.
    if (run.situacao === 'desfeita' || run.situacao === 'desfazendo') return run;
    throw new Problem('macro.started', run.lote ? { detail: 'Isto não pode mais ser desfeito.' } : {});
  }
  await recordAudit(tx, who, { acao: 'macro.desfeita', objeto: 'macro_execucao', objetoId: id });
  return getExecucao(tx, who, id);
}

/** Cancels a run that has not begun. Returns false when it has. */
async function takeBack(tx: Db, who: Who, id: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('macroExecucao')
    .set({ situacao: 'desfeita', finishedAt: who.now })
    .where('id', '=', id)
    .where('usuarioId', '=', who.usuarioId)
    .where('situacao', '=', 'agendada')
    .executeTakeFirst();
  if (numUpdatedRows > 0n) await leaveTheRest(tx, who, id);
  return numUpdatedRows > 0n;
}

async function beginUndoing(tx: Db, who: Who, id: string): Promise<boolean> {
  if (undoneUntil(await getCorrida(tx, who, id), who.now) === null) return false;
  const { numUpdatedRows } = await tx
    .updateTable('macroExecucao')
    .set({ situacao: 'desfazendo' })
    .where('id', '=', id)
    .where('macroId', 'is', null)
    .where('situacao', 'in', ['executando', 'concluida'])
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  // The request in progress is waited for, and undone with the others.
  await leaveTheRest(tx, who, id);
  await enqueue(tx, desfazerLoteJob, { execucaoId: id }, { key: `lote-desfazer:${id}` });
  return true;
}

async function leaveTheRest(tx: Db, who: Who, id: string): Promise<void> {
  await tx
    .updateTable('macroExecucaoItem')
    .set({ situacao: 'desfeito', finishedAt: who.now })
    .where('execucaoId', '=', id)
    .where('situacao', '=', 'agendado')
    .execute();
}
