import * as z from 'zod';

/** Looks whether somebody still answers technically for a firm; put in hand whenever that may have changed. */
export const conferirRt = {
  name: 'registro.conferir_rt',
  payload: z.object({ empresaId: z.uuid() }),
  maxAttempts: 25,
} as const;
