import type { Db } from '@balcao/db/db';
import * as z from 'zod';
import { defineJob, enqueue, type JobDef } from '#platform/jobs/job.ts';
import type { Scheduled } from '#platform/jobs/worker.ts';
import { TENTATIVAS_MAXIMO } from './execucao.ts';

/** Writes the file of one export. */
const prepararJob = defineJob({
  name: 'exportacao.preparar',
  payload: z.object({ id: z.uuid() }),
  // One more than the runs of an export: the last one only reports that it was given up.
  maxAttempts: TENTATIVAS_MAXIMO + 1,
  load: async () => (await import('./run-exportacao.ts')).runExportacao,
});

/** Removes expired files, and gives up abandoned exports. */
const varrerJob = defineJob({
  name: 'exportacao.varrer',
  payload: z.unknown(),
  maxAttempts: 3,
  load: async () => (await import('./sweep-exportacoes.ts')).sweepExportacoes,
});

export const exportacaoJobs: readonly JobDef[] = [prepararJob, varrerJob];

export const exportacaoScheduled: readonly Scheduled[] = [{ job: varrerJob, cron: '23 * * * *' }];

/** From this many rows on, an export is a long one. */
const LONGA = 20_000;

/**
 * Enqueues the file. Long exports, and those of unknown length, run one after the other; short ones run beside them.
 */
export function enqueueExportacao(
  tx: Db,
  { id, total }: { id: string; total: number | null },
): Promise<void> {
  const queue = total === null || total > LONGA ? 'exportacao:longas' : 'exportacao:curtas';
  return enqueue(tx, prepararJob, { id }, { key: `exportacao:${id}`, queue });
}
