import * as z from 'zod';
import { defineJob } from '#platform/jobs/job.ts';

/** Writes a file for the bank into its folder. */
export const gravarRemessaJob = defineJob({
  name: 'cnab.gravar_remessa',
  payload: z.object({ remessaId: z.uuid() }),
  maxAttempts: 25,
  load: async () => {
    const { gravarRemessa } = await import('./gravar-remessa.ts');
    return (ctx, { remessaId }) => gravarRemessa(ctx, remessaId);
  },
});

/**
 * Applies the lines of a file of the bank, but for payments of charges of `partes`. A job that waits since an older version
 * names none.
 */
export const aplicarRetornoJob = defineJob({
  name: 'cnab.aplicar_retorno',
  payload: z.object({ retornoId: z.uuid(), partes: z.array(z.uuid()).default([]) }),
  maxAttempts: 25,
  load: async () => {
    const { aplicarLinhas } = await import('./aplicar-linhas.ts');
    return aplicarLinhas;
  },
});
