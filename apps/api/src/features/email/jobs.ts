import { createHash } from 'node:crypto';
import type { Db } from '@balcao/db/db';
import * as z from 'zod';
import { defineJob, enqueue, type JobDef } from '#platform/jobs/job.ts';
import type { Scheduled } from '#platform/jobs/worker.ts';

/** Sends what waits for one recipient, up to one message. Waiting for a server that is away does not fail the job. */
const sendEmailJob = defineJob({
  name: 'email.send',
  payload: z.object({ emailId: z.uuid() }),
  maxAttempts: 10,
  load: async () => (await import('./send-email.ts')).createSendEmail(enqueueEmail),
});

/** Enqueues messages again whose job was lost, because it gave up while the database was in trouble. */
const requeueJob = defineJob({
  name: 'email.requeue',
  payload: z.unknown(),
  maxAttempts: 3,
  load: async () => (await import('./requeue-emails.ts')).createRequeueEmails(enqueueEmail),
});

export const emailJobs: readonly JobDef[] = [sendEmailJob, requeueJob];
export const emailScheduled: readonly Scheduled[] = [{ job: requeueJob, cron: '41 */6 * * *' }];

const QUEUES = 1024;

/** Messages to one address share a queue, so they are sent in order. The name hides the address. */
function queueOf(para: string): string {
  const digest = createHash('sha256').update(para.toLowerCase()).digest();
  return `email:${digest.readUInt16BE(0) % QUEUES}`;
}

/** Enqueues the sending of a message, now or later; a repeat replaces the waiting job. */
export function enqueueEmail(tx: Db, input: { id: string; para: string; runAt?: Date }): Promise<void> {
  const options = { key: `email:${input.id}`, queue: queueOf(input.para) };
  return enqueue(
    tx,
    sendEmailJob,
    { emailId: input.id },
    input.runAt ? { ...options, runAt: input.runAt } : options,
  );
}
