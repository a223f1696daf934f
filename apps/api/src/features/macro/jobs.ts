import * as z from 'zod';
import { defineJob, type JobDef } from '#platform/jobs/job.ts';

/** Takes the steps of a confirmed run: of a macro once the time to undo it is over, of an act on many requests at once. */
export const executarMacroJob = defineJob({
  name: 'macro.executar',
  payload: z.object({ execucaoId: z.uuid() }),
  maxAttempts: 10,
  load: async () => (await import('./run-macro.ts')).runMacro,
});

/** Takes back, request by request, what an act on many requests did. */
export const desfazerLoteJob = defineJob({
  name: 'lote.desfazer',
  payload: z.object({ execucaoId: z.uuid() }),
  maxAttempts: 10,
  load: async () => (await import('./run-desfazer.ts')).runDesfazer,
});

export const macroJobs: readonly JobDef[] = [executarMacroJob, desfazerLoteJob];
