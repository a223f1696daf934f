import { EventEmitter } from 'node:events';
import { type ParsedCronItem, parseCronItems, type Runner, run, type WorkerEvents } from 'graphile-worker';
import type { Pool } from 'pg';
import type { Deps } from '../deps.ts';
import type { JobDef } from './job.ts';
import { taskList } from './task-list.ts';
import { workerLogger } from './worker-logger.ts';

const HEARTBEAT_MS = 5_000;
/** A worker silent for this long is dead: its locks are released (jobs are at least once, so re-running is safe). */
const DEAD_AFTER_SECONDS = 30;
/** For so long after a job fell due, the death of a worker that did it is not counted as an attempt. */
const FORGIVEN_SECONDS = 3600;
const CATCH_UP_MS = 24 * 3600 * 1000;

/** A job that runs on a timetable, in UTC cron notation; each run has a deterministic key in the queue. */
export interface Scheduled {
  job: JobDef;
  cron: string;
}

export interface RunningWorker {
  /** Stops taking jobs, waits for those under way, stops beating. */
  stop(): Promise<void>;
}

/** A job that runs at one moment of the day. */
const DAILY = /^\d+ \d+ /;

/**
 * The timetable as the queue takes it. What a day's moment should have brought while no worker ran is done at the next
 * start; what comes every hour or minute is not, because its next run does all that is left.
 */
function timetable(scheduled: readonly Scheduled[]): ParsedCronItem[] {
  return parseCronItems(
    scheduled.map(({ job, cron }) => ({
      task: job.name,
      match: cron,
      identifier: job.name,
      options: { backfillPeriod: DAILY.test(cron) ? CATCH_UP_MS : 0, maxAttempts: job.maxAttempts },
    })),
  );
}

/**
 * Runs jobs from the database queue. Several workers may share it. Workers announce themselves in `worker_vivo`;
 * locks held by one that vanished (kill -9) are released within half a minute instead of the queue's own 4 hours.
 */
export async function startWorker(
  deps: Deps,
  input: { pool: Pool; jobs: readonly JobDef[]; scheduled: readonly Scheduled[] },
): Promise<RunningWorker> {
  const { pool } = input;
  const ids = new Set<string>();
  const events: WorkerEvents = new EventEmitter();
  events.on('worker:create', ({ worker }) => void ids.add(worker.workerId));
  await releaseDead(pool);

  const runner: Runner = await run({
    pgPool: pool,
    taskList: taskList(deps, input.jobs),
    concurrency: deps.env.WORKER_CONCURRENCY,
    noHandleSignals: true,
    pollInterval: 2_000,
    logger: workerLogger(deps.log),
    events,
    parsedCronItems: timetable(input.scheduled),
  });

  const beat = async () => {
    await pool.query(
      'insert into worker_vivo (id, heartbeat_at) select unnest($1::text[]), now() on conflict (id) do update set heartbeat_at = now()',
      [[...ids]],
    );
    await releaseDead(pool);
  };
  await beat();
  const timer = setInterval(
    () => void beat().catch((err) => deps.log.warn({ err }, 'worker heartbeat failed')),
    HEARTBEAT_MS,
  );
  return {
    async stop() {
      clearInterval(timer);
      await runner.stop();
      await pool.query('delete from worker_vivo where id = any($1)', [[...ids]]);
    },
  };
}

async function releaseDead(pool: Pool): Promise<void> {
  await pool.query(`delete from worker_vivo where heartbeat_at < now() - interval '10 minutes'`);
  const { rows } = await pool.query<{ id: string }>(
    `select distinct locked_by as id from graphile_worker._private_jobs
     where locked_by is not null and locked_at < now() - make_interval(secs => $1)
       and locked_by not in (select id from worker_vivo where heartbeat_at > now() - make_interval(secs => $1))`,
    [DEAD_AFTER_SECONDS],
  );
  if (rows.length > 0)
    await letGo(
      pool,
      rows.map(({ id }) => id),
    );
}

/**
 * Frees the jobs of dead workers. The attempt that was cut short does not count at first: a few restarts
 * would otherwise use up all attempts. It counts for a job that takes long, because that job may be what ends
 * the workers. A job that is given up is kept on record like any other.
 */
async function letGo(pool: Pool, workers: readonly string[]): Promise<void> {
  await pool.query(
    `with freed as (
       update graphile_worker._private_jobs set locked_at = null, locked_by = null,
         attempts = greatest(attempts - case when run_at > now() - make_interval(secs => $2) then 1 else 0 end, 0)
       where locked_by = any($1) returning task_id, attempts, max_attempts)
     insert into job_falho (id, tarefa, erro)
     select gen_random_uuid(), t.identifier, $3
     from freed f join graphile_worker._private_tasks t on t.id = f.task_id where f.attempts >= f.max_attempts`,
    [workers, FORGIVEN_SECONDS, 'O processo que fazia a tarefa terminou no meio dela.'],
  );
  await pool.query('select graphile_worker.force_unlock_workers($1::text[])', [workers]);
}
