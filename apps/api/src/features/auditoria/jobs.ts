import { resolve } from 'node:path';
import type { Db } from '@balcao/db/db';
import * as z from 'zod';
import type { Deps } from '#platform/deps.ts';
import { defineJob, type JobContext, type JobDef } from '#platform/jobs/job.ts';
import type { Scheduled } from '#platform/jobs/worker.ts';
import type { ChaveAuditoria } from './chaves.ts';

const Nothing = z.unknown();

/** The generations of the key from its file at that moment, so a changed key needs no restart. */
async function chavesOf({ deps, now }: JobContext): Promise<ChaveAuditoria[]> {
  const { loadChaves } = await import('./chaves.ts');
  return loadChaves(deps.env, now);
}

/** The keys for sealing links from this number on. */
async function chavesFrom(ctx: JobContext, seq: number): Promise<ChaveAuditoria[]> {
  const { noteFirstSealed } = await import('./first-sealed.ts');
  const chaves = await chavesOf(ctx);
  await noteFirstSealed(ctx.deps.env, seq);
  return chaves;
}

/** Only this connection may add to the chain. */
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
    return async (ctx) => {
      while ((await sealAudit(selo(ctx.deps), (from) => chavesFrom(ctx, from))) > 0);
    };
  },
});

const sealMissed = defineJob({
  name: 'auditoria.selar_esquecidos',
  payload: Nothing,
  maxAttempts: 3,
  load: async () => {
    const { sealEverywhere } = await import('./seal-everywhere.ts');
    return (ctx) => sealEverywhere(selo(ctx.deps), (from) => chavesFrom(ctx, from));
  },
});

const anchor = defineJob({
  name: 'auditoria.ancorar',
  payload: Nothing,
  maxAttempts: 3,
  load: async () => {
    const { keepAnchor } = await import('./anchor-file.ts');
    return async (ctx) => {
      const { db, env } = ctx.deps;
      await keepAnchor(db, resolve(env.DATA_DIR), { chaves: await chavesOf(ctx), now: ctx.now });
    };
  },
});

const mail = defineJob({
  name: 'auditoria.enviar_ancora',
  payload: Nothing,
  maxAttempts: 3,
  load: async () => {
    const { mailAnchor } = await import('./mail-anchor.ts');
    return async (ctx) => mailAnchor(ctx, await chavesOf(ctx));
  },
});

/** Writes one row for each refusal that was repeated within a past minute. */
const repeatedRefusals = defineJob({
  name: 'auditoria.recusas',
  payload: Nothing,
  maxAttempts: 3,
  load: async () => {
    const { writeRepeatedRefusals } = await import('#platform/audit/record-refused.ts');
    return ({ deps, now }) => writeRepeatedRefusals(deps.db, now);
  },
});

/** Verifies the whole chain, when somebody asks for it on the screen. */
export const conferirJob = defineJob({
  name: 'auditoria.conferir',
  payload: Nothing,
  maxAttempts: 2,
  load: async () => (await import('./conferir.ts')).conferirCadeia,
});

export const auditoriaJobs: readonly JobDef[] = [
  seal,
  sealMissed,
  anchor,
  mail,
  repeatedRefusals,
  conferirJob,
];

export const auditoriaScheduled: readonly Scheduled[] = [
  { job: seal, cron: '* * * * *' },
  { job: repeatedRefusals, cron: '* * * * *' },
  { job: sealMissed, cron: '52 4 * * *' },
  { job: anchor, cron: '7 * * * *' },
  { job: mail, cron: '11 10 * * *' },
];
