import * as z from 'zod';

/** Checks whether a firm still has a responsible professional; enqueued whenever that may have changed. */
export const conferirRt = {
  name: 'registro.conferir_rt',
  payload: z.object({ empresaId: z.uuid() }),
  maxAttempts: 25,
} as const;
