import * as z from 'zod';
import { type Contract, route } from './kernel/route.ts';

/** What waits for a step of the unit, or for its last day. */
const Contagens = z.object({
  novas: z.int(),
  complementadas: z.int(),
  respondidasPelaArea: z.int(),
  proximas: z.int(),
  vencidas: z.int(),
});

/** What the start shows to the people of the ombudsman's unit. */
export const ouvidoriaAFazer = {
  contagens: route({
    method: 'GET',
    path: '/ouvidoria/contagens',
    summary: 'Live counts of what waits for the unit; each has its list with `caixa=equipe`',
    access: 'ouvidoria.tratar',
    response: Contagens,
  }),
} as const satisfies Contract;
