import * as z from 'zod';
import { defineJob, type JobDef } from '#platform/jobs/job.ts';
import type { Scheduled } from '#platform/jobs/worker.ts';

/** Mails a link for a new password; does nothing for a login without an account. */
export const sendResetLinkJob = defineJob({
  name: 'auth.send_reset_link',
  payload: z.object({ pedidoId: z.uuid(), usuarioId: z.uuid().nullable(), pedidoEm: z.iso.datetime() }),
  maxAttempts: 5,
  load: async () => (await import('./send-reset-link.ts')).sendResetLink,
});

/** Removes expired counters, spent challenges and old one-time tokens. */
const sweepJob = defineJob({
  name: 'auth.sweep',
  payload: z.object({}).loose(),
  maxAttempts: 3,
  load: async () => (await import('./sweep.ts')).sweep,
});

export const authJobs: readonly JobDef[] = [sendResetLinkJob, sweepJob];

/** The schedule of these jobs (UTC). */
export const authScheduled: readonly Scheduled[] = [{ job: sweepJob, cron: '17 6 * * *' }];
