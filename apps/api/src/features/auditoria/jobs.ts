import { resolve } from 'node:path';
import * as z from 'zod';
import { defineJob, type JobDef } from '#platform/jobs/job.ts';
import type { Scheduled } from '#platform/jobs/worker.ts';

const Nothing = z.unknown();

const seal = defineJob({
  name: 'auditoria.selar',
  payload: Nothing,
  maxAttempts: 3,
  load: async () => {
    const { sealAudit } = await import('./seal-audit.ts');
    return async ({ deps }) => {
      while ((await sealAudit(deps.db)) > 0);
    };
  },
});

const anchor = defineJob({
  name: 'auditoria.ancorar',
  payload: Nothing,
  maxAttempts: 3,
  load: async () => {
    const { writeAnchor } = await import('./anchor.ts');
    return async ({ deps, now }) => writeAnchor(deps.db, resolve(deps.env.DATA_DIR), now);
  },
});

export const auditoriaJobs: readonly JobDef[] = [seal, anchor];

export const auditoriaScheduled: readonly Scheduled[] = [
  { job: seal, cron: '* * * * *' },
  { job: anchor, cron: '7 * * * *' },
];
