import { createDb } from '@balcao/db/db';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import * as z from 'zod';
import { takeDatabaseClock } from '#test/database-clock.ts';
import { startApi, type TestApi } from '#test/harness.ts';
import { defineJob } from './job.ts';
import { startWorker } from './worker.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
  // The queue counts by the clock of the database.
  await takeDatabaseClock(api.db);
});
afterAll(async () => {
  vi.useRealTimers();
  await api.close();
});

function countingJob(name: `${string}.${string}`) {
  const runs = { count: 0 };
  const job = defineJob({
    name,
    payload: z.object({}).loose(),
    maxAttempts: 1,
    load: async () => async () => {
      runs.count += 1;
    },
  });
  return { job, runs };
}

describe('a job of the timetable that fails', () => {
  it('is tried as often as it says', async () => {
    const job = defineJob({
      name: 'prova.falha',
      payload: z.object({}).loose(),
      maxAttempts: 1,
      load: async () => () => Promise.reject(new Error('falhou')),
    });
    const queue = createDb({ url: api.queueUrl, name: 'queue', max: 4, onError: () => {} });
    await queue.pool.query(
      `insert into graphile_worker._private_known_crontabs (identifier, known_since, last_execution)
       values ($1, now() - interval '7 days', now() - interval '23 hours')`,
      [job.name],
    );
    const now = new Date();
    const [hour, minute] = [(now.getUTCHours() + 21) % 24, (now.getUTCMinutes() + 30) % 60];
    const worker = await startWorker(api.deps, {
      pool: queue.pool,
      jobs: [job],
      scheduled: [{ job, cron: `${minute} ${hour} * * *` }],
    });
    const tries = async () =>
      (
        await queue.pool.query(
          'select attempts, max_attempts from graphile_worker.jobs where task_identifier = $1',
          [job.name],
        )
      ).rows;
    await vi.waitFor(async () => expect(await tries()).toMatchObject([{ attempts: 1 }]), { timeout: 15_000 });
    await worker.stop();
    expect(await tries()).toEqual([{ attempts: 1, max_attempts: 1 }]);
    await queue.close();
  });
});

describe('a job that fell due while no worker ran', () => {
  it('runs once at the next start when it is daily; an hourly one waits for its next hour', async () => {
    const daily = countingJob('prova.diaria');
    const hourly = countingJob('prova.de_hora_em_hora');
    const jobs = [daily.job, hourly.job];
    const queue = createDb({ url: api.queueUrl, name: 'queue', max: 4, onError: () => {} });
    // Known for a week and last run yesterday: the daily one was missed once since, the hourly one many times.
    await queue.pool.query(
      `insert into graphile_worker._private_known_crontabs (identifier, known_since, last_execution)
       select name, now() - interval '7 days', now() - interval '23 hours' from unnest($1::text[]) name`,
      [jobs.map(({ name }) => name)],
    );
    const now = new Date();
    const [hour, minute] = [(now.getUTCHours() + 21) % 24, (now.getUTCMinutes() + 30) % 60];
    const worker = await startWorker(api.deps, {
      pool: queue.pool,
      jobs,
      scheduled: [
        { job: daily.job, cron: `${minute} ${hour} * * *` },
        // Not at this minute, or it would run for another reason.
        { job: hourly.job, cron: `${minute} * * * *` },
      ],
    });
    await vi.waitFor(() => expect(daily.runs.count).toBe(1), { timeout: 15_000 });
    await new Promise((later) => setTimeout(later, 500));
    await worker.stop();
    await queue.close();
    expect([daily.runs.count, hourly.runs.count]).toEqual([1, 0]);
  });
});

describe('a job whose worker vanished in the middle', () => {
  /** Left behind by a dead worker at its last attempt, of a job that fell due so long ago. */
  async function leaveBehind(pool: ReturnType<typeof createDb>['pool'], name: string, due: string) {
    await pool.query('select graphile_worker.add_job($1, max_attempts => 1)', [name]);
    await pool.query(
      `update graphile_worker._private_jobs j set attempts = 1, locked_by = 'worker-morto',
         locked_at = now() - interval '1 minute', run_at = now() - $2::interval
       from graphile_worker._private_tasks t where t.id = j.task_id and t.identifier = $1`,
      [name, due],
    );
  }

  it('has not used up an attempt by that', async () => {
    const { job, runs } = countingJob('prova.interrompida');
    const queue = createDb({ url: api.queueUrl, name: 'queue', max: 4, onError: () => {} });
    await leaveBehind(queue.pool, job.name, '1 minute');
    const worker = await startWorker(api.deps, { pool: queue.pool, jobs: [job], scheduled: [] });
    await vi.waitFor(() => expect(runs.count).toBe(1), { timeout: 15_000 });
    await worker.stop();
    await queue.close();
  });

  it('is given up, on record, when it goes on ending so: it may be what ends them', async () => {
    const { job, runs } = countingJob('prova.mortal');
    const queue = createDb({ url: api.queueUrl, name: 'queue', max: 4, onError: () => {} });
    await leaveBehind(queue.pool, job.name, '2 hours');
    const worker = await startWorker(api.deps, { pool: queue.pool, jobs: [job], scheduled: [] });
    await worker.stop();
    await queue.close();
    const kept = await api.db
      .selectFrom('jobFalho')
      .select('tarefa')
      .where('tarefa', '=', job.name)
      .execute();
    expect([runs.count, kept]).toEqual([0, [{ tarefa: job.name }]]);
  });
});
