import * as z from 'zod';
import { defineJob, type JobDef } from '../jobs/job.ts';
import type { Scheduled } from '../jobs/worker.ts';

/** Looks for rows whose owner is missing. */
const conferirJob = defineJob({
  name: 'dono.conferir',
  payload: z.unknown(),
  maxAttempts: 2,
  load: async () => (await import('./check-owners.ts')).checkOwners,
});

export const ownerJobs: readonly JobDef[] = [conferirJob];

/** In the small hours of Brasília. */
export const ownerScheduled: readonly Scheduled[] = [{ job: conferirJob, cron: '22 5 * * *' }];
