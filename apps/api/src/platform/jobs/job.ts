import type { Db } from '@balcao/db/db';
import { sql } from 'kysely';
import type * as z from 'zod';
import type { Deps } from '../deps.ts';

export interface JobContext {
  deps: Deps;
  /** Current instant by the injected clock. */
  now: Date;
}

export type JobHandler<P> = (ctx: JobContext, payload: P) => Promise<void>;

/** A kind of background work. The handler loads on first use, so naming a job stays cheap. */
export interface JobDef<S extends z.ZodType = z.ZodType> {
  name: `${string}.${string}`;
  payload: S;
  /** Gives up after this many attempts (exponential back-off between them). */
  maxAttempts: number;
  load: () => Promise<JobHandler<z.output<S>>>;
}

export function defineJob<S extends z.ZodType>(def: JobDef<S>): JobDef<S> {
  return def;
}

interface EnqueueOptions {
  /** Same key: one job only; a later call replaces the waiting one. */
  key?: string;
  runAt?: Date;
  /** Jobs of one queue run one after the other. */
  queue?: string;
}

/**
 * Adds a job on the caller's transaction: committed with what caused it, or not at all. Delivery is at least once,
 * so handlers re-read their rows and return when there is nothing left to do.
 */
export async function enqueue<S extends z.ZodType>(
  tx: Db,
  job: Pick<JobDef<S>, 'name' | 'payload' | 'maxAttempts'>,
  payload: z.input<S>,
  options: EnqueueOptions = {},
): Promise<void> {
  const checked = JSON.stringify(job.payload.parse(payload));
  await sql`select enqueue_job(${job.name}::text, ${checked}::json, ${options.queue ?? null}::text,
    ${options.runAt ?? null}::timestamptz, ${job.maxAttempts}::int, ${options.key ?? null}::text)`.execute(
    tx,
  );
}
