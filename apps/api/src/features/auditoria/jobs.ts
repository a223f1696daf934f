import { resolve } from 'node:path';
import type { Db } from '@balcao/db/db';
import * as z from 'zod';
import type { Deps } from '#platform/deps.ts';
import { defineJob, type JobDef } from '#platform/jobs/job.ts';
import type { Scheduled } from '#platform/jobs/worker.ts';

const Nothing = z.unknown();

/** Only this connection adds to the chain. */
function selo({ selo: sealing }: Pick<Deps, 'selo'>): Db {
  if (!sealing) throw new Error('this process has no connection that seals');
  return sealing;
}

const seal = defineJob({
  name: 'auditoria.selar',
  payload: Nothing,
  maxAttempts: 3,
  load: async () => {
    const { sealAudit } = await import('./seal-audit.ts');
    return async ({ deps }) => {
      while ((await sealAudit(selo(deps))) > 0);
    };
  },
});

const sealMissed = defineJob({
  name: 'auditoria.selar_esquecidos',
  payload: Nothing,
  maxAttempts: 3,
  load: async () => {
    const { sealEverywhere } = await import('./seal-everywhere.ts');
    return ({ deps }) => sealEverywhere(selo(deps));
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

/** One row for each refusal that repeated within a minute that is over. */
const repeatedRefusals = defineJob({
  name: 'auditoria.recusas',
  payload: Nothing,
  maxAttempts: 3,
  load: async () => {
    const { writeRepeatedRefusals } = await import('#platform/audit/record-refused.ts');
    return ({ deps, now }) => writeRepeatedRefusals(deps.db, now);
  },
});

export const auditoriaJobs: readonly JobDef[] = [seal, sealMissed, anchor, repeatedRefusals];

export const auditoriaScheduled: readonly Scheduled[] = [
  { job: seal, cron: '* * * * *' },
  { job: repeatedRefusals, cron: '* * * * *' },
  { job: sealMissed, cron: '52 4 * * *' },
  { job: anchor, cron: '7 * * * *' },
];
