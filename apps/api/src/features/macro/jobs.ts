import * as z from 'zod';
import { defineJob, type JobDef } from '#platform/jobs/job.ts';

/** Takes the steps of a confirmed run, once the time to undo it is over. */
export const executarMacroJob = defineJob({
  name: 'macro.executar',
  payload: z.object({ execucaoId: z.uuid() }),
  maxAttempts: 10,
  load: async () => (await import('./run-macro.ts')).runMacro,
});

export const macroJobs: readonly JobDef[] = [executarMacroJob];
