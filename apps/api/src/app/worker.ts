import { createDb } from '@balcao/db/db';
import { readEnv } from '#platform/env.ts';
import { startWorker } from '#platform/jobs/worker.ts';
import { createLog } from '#platform/log.ts';
import { boot } from './boot.ts';
import { buildDeps } from './build-deps.ts';
import { tellParent } from './child-messages.ts';
import { jobs, scheduled } from './jobs.ts';
import { isStopping, onStop } from './on-stop.ts';
import { addressFor } from './sign-ins.ts';

const env = readEnv(process.env);
const log = createLog(env.LOG_LEVEL);
const url = addressFor(env, 'SERVIR');

/**
 * In milliseconds. No screen waits for a job, and sorting a million requests for a file takes longer than a page may.
 */
const STATEMENT_MS = 20_000;

/** What ends in reverse order of its start, even during the start. */
const ends: (() => Promise<unknown>)[] = [];
onStop(async () => {
  for (const end of ends.reverse()) await end();
});

await boot('worker.ts', log, async () => {
  const runtime = await buildDeps(env, log, { url, name: 'balcao-worker', statementTimeoutMs: STATEMENT_MS });
  ends.push(() => runtime.close());
  const selo = createDb({
    url: addressFor(env, 'SELAR'),
    max: 1,
    name: 'balcao-selo',
    statementTimeoutMs: STATEMENT_MS,
    onError: (err) => isStopping() || log.warn({ err }, 'sealing connection lost'),
  });
  ends.push(() => selo.close());
  const queue = createDb({
    url: addressFor(env, 'EXECUTAR'),
    max: env.WORKER_CONCURRENCY + 2,
    name: 'balcao-queue',
    statementTimeoutMs: 0,
    onError: (err) => isStopping() || log.warn({ err }, 'queue connection lost'),
  });
  ends.push(() => queue.close());
  const deps = { ...runtime.deps, selo: selo.db };
  const worker = await startWorker(deps, { pool: queue.pool, jobs, scheduled });
  ends.push(() => worker.stop());
  await tellParent('ready');
});
