import { type Db, withTx } from '@balcao/db/db';
import type { JobHandler } from '#platform/jobs/job.ts';
import { type Feito, undoLote } from './apply-lote.ts';
import { describeEnd, loadActor, workThrough } from './each-item.ts';

interface Run {
  id: string;
  usuarioId: string;
  sessaoId: string;
  finishedAt: Date | null;
  executaEm: Date;
}

interface Item {
  requerimentoId: string;
  now: Date;
}

/**
 * Undoes an act on many requests, the last first, each in its own transaction. When it is killed between two, the next
 * attempt does the rest. What cannot be undone stays, with the reason.
 */
export const runDesfazer: JobHandler<{ execucaoId: string }> = async (
  { deps: { db }, now },
  { execucaoId },
) => {
  const run = await db
    .selectFrom('macroExecucao')
    .select(['id', 'usuarioId', 'sessaoId', 'finishedAt', 'executaEm'])
    .where('id', '=', execucaoId)
    .where('situacao', '=', 'desfazendo')
    .executeTakeFirst();
  if (!run) return;
  const itens = await db
    .selectFrom('macroExecucaoItem')
    .select('requerimentoId')
    .where('execucaoId', '=', run.id)
    .where('situacao', '=', 'feito')
    .where('feito', 'is not', null)
    .orderBy('ordem', 'desc')
    .execute();
  await workThrough(itens, ({ requerimentoId }) => undoItem(db, run, { requerimentoId, now }));
  await db
    .updateTable('macroExecucao')
    .set({ situacao: 'desfeita', finishedAt: now })
    .where('id', '=', run.id)
    .where('situacao', '=', 'desfazendo')
    .execute();
};

async function undoItem(db: Db, run: Run, item: Item): Promise<void> {
  try {
    await withTx(db, async (tx) => {
      const done = await lockDone(tx, run, item);
      if (!done) return;
      const who = await loadActor(tx, { ...run, now: item.now });
      await undoLote(tx, who, { requerimentoId: item.requerimentoId, ...done });
      await finish(tx, run, { ...item, situacao: 'desfeito', motivo: null });
    });
  } catch (error) {
    const motivo = describeEnd(error, run.finishedAt ?? run.executaEm, item.now);
    await withTx(db, async (tx) => {
      if (await lockDone(tx, run, item)) await finish(tx, run, { ...item, situacao: 'feito', motivo });
    });
  }
}

/** Locks a request that waits to be undone, so that two workers never undo it both. Returns its change, and when. */
async function lockDone(
  tx: Db,
  run: Run,
  { requerimentoId }: Item,
): Promise<{ feito: Feito; em: Date } | null> {
  const row = await tx
    .selectFrom('macroExecucaoItem')
    .select(['feito', 'finishedAt'])
    .where('execucaoId', '=', run.id)
    .where('requerimentoId', '=', requerimentoId)
    .where('situacao', '=', 'feito')
    .where('feito', 'is not', null)
    .forUpdate()
    .executeTakeFirst();
  // The run alone writes these values, both at once.
  return row?.finishedAt ? { feito: row.feito as unknown as Feito, em: row.finishedAt } : null;
}

async function finish(
  tx: Db,
  run: Run,
  { requerimentoId, now, situacao, motivo }: Item & { situacao: 'feito' | 'desfeito'; motivo: string | null },
): Promise<void> {
  await tx
    .updateTable('macroExecucaoItem')
    .set({ situacao, motivo, feito: null, finishedAt: now })
    .where('execucaoId', '=', run.id)
    .where('requerimentoId', '=', requerimentoId)
    .execute();
}
