import type { TaskList } from 'graphile-worker';
import { v7 as uuidv7 } from 'uuid';
import type { Deps } from '../deps.ts';
import { scrub } from '../log.ts';
import type { JobDef } from './job.ts';

/** Turns job definitions into the worker's tasks: payload checked, clock injected, last failure kept for the screen. */
export function taskList(deps: Deps, jobs: readonly JobDef[]): TaskList {
  return Object.fromEntries(
    jobs.map((job) => [
      job.name,
      async (payload, helpers) => {
        const run = await job.load();
        try {
          await run({ deps, now: deps.clock() }, job.payload.parse(payload));
        } catch (err) {
          deps.log.error({ err, job: job.name, attempt: helpers.job.attempts }, 'job failed');
          if (helpers.job.attempts >= job.maxAttempts) await keepFailure(deps, job.name, err);
          throw err;
        }
      },
    ]),
  );
}

async function keepFailure(deps: Deps, tarefa: string, err: unknown): Promise<void> {
  const erro = scrub(err instanceof Error ? err.message : String(err)).slice(0, 500);
  await deps.db.insertInto('jobFalho').values({ id: uuidv7(), tarefa, erro }).execute();
}
