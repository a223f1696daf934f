import * as z from 'zod';
import { type Contract, route } from './kernel/route.ts';

/** An invented person as whom anyone may come in. */
const Entrada = z.object({ nome: z.string(), papel: z.string(), login: z.string(), senha: z.string() });

export const demonstracao = {
  entradas: route({
    method: 'GET',
    path: '/demonstracao/entradas',
    summary: 'Sign-ins of the invented people of a demonstration; none in any other installation; throttled',
    access: 'public',
    response: z.object({ items: z.array(Entrada), total: z.int() }),
  }),
} as const satisfies Contract;
