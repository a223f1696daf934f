import * as z from 'zod';
import { defineJob, type JobDef } from '#platform/jobs/job.ts';
import type { Scheduled } from '#platform/jobs/worker.ts';

const DAY_MS = 24 * 3600 * 1000;

/** Deletes the views that were removed more than a day ago. */
const varrerJob = defineJob({
  name: 'visao.varrer',
  payload: z.unknown(),
  maxAttempts: 3,
  load:
    async () =>
    async ({ deps, now }) => {
      const dayAgo = new Date(now.getTime() - DAY_MS);
      await deps.db.deleteFrom('visaoSalva').where('removedAt', '<', dayAgo).execute();
    },
});

export const visaoJobs: readonly JobDef[] = [varrerJob];

export const visaoScheduled: readonly Scheduled[] = [{ job: varrerJob, cron: '52 6 * * *' }];
