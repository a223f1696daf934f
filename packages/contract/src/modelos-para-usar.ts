import * as z from 'zod';

/** Prepared texts for one case: what the portal knows is filled in, and the rest stays as `{{name}}`. */
export const ModelosParaUsar = z.object({
  items: z.array(z.object({ codigo: z.string(), titulo: z.string(), uso: z.string(), texto: z.string() })),
  total: z.int(),
});
