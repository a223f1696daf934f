import type { Db } from '@balcao/db/db';
import * as z from 'zod';
import { defineJob, enqueue, type JobDef } from '#platform/jobs/job.ts';
import type { Scheduled } from '#platform/jobs/worker.ts';

/** Indexes the answers and files of changed requests. */
const indexarJob = defineJob({
  name: 'busca.indexar',
  payload: z.unknown(),
  maxAttempts: 3,
  load: async () => (await import('./indexar.ts')).createIndexar(enqueueExtrair),
});

/** Reads the text of one attached PDF or DOCX. */
const extrairJob = defineJob({
  name: 'busca.extrair',
  payload: z.object({ anexoId: z.uuid() }),
  maxAttempts: 3,
  load: async () => (await import('./extrair-arquivo.ts')).extrairArquivo,
});

export const buscaJobs: readonly JobDef[] = [indexarJob, extrairJob];

/** A filed request is found by its answers within the minute; messages are found at once. */
export const buscaScheduled: readonly Scheduled[] = [{ job: indexarJob, cron: '* * * * *' }];

/**
 * Enqueues the reading of a file. One at a time, because a hostile file may occupy a whole processor for its time
 * limit.
 */
function enqueueExtrair(tx: Db, anexoId: string): Promise<void> {
  return enqueue(tx, extrairJob, { anexoId }, { key: `busca:${anexoId}`, queue: 'busca' });
}
