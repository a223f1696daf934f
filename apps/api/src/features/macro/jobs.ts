import * as z from 'zod';
import { defineJob, type JobDef } from '#platform/jobs/job.ts';

/** Runs a confirmed run: a macro once its undo time is over, an act on many requests at once. */
export const executarMacroJob = defineJob({
  name: 'macro.executar',
  payload: z.object({ execucaoId: z.uuid() }),
  maxAttempts: 10,
  load: async () => (await import('./run-macro.ts')).runMacro,
});

/** Undoes an act on many requests, one request at a time. */
export const desfazerLoteJob = defineJob({
  name: 'lote.desfazer',
  payload: z.object({ execucaoId: z.uuid() }),
  maxAttempts: 10,
  load: async () => (await import('./run-desfazer.ts')).runDesfazer,
});

export const macroJobs: readonly JobDef[] = [executarMacroJob, desfazerLoteJob];
