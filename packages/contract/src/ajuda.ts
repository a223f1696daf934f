import * as z from 'zod';
import { type Contract, route } from './kernel/route.ts';

/** A question with its answer or, with steps, a guide. The address of each is `/ajuda#id`. */
const ItemDeAjuda = z.object({
  id: z.string(),
  titulo: z.string(),
  /** Everyday words by which it is found. */
  palavrasChave: z.array(z.string()),
  texto: z.array(z.string()),
  passos: z.array(z.object({ titulo: z.string(), texto: z.array(z.string()) })),
  /** Screens and services to go on to. */
  acoes: z.array(z.object({ rotulo: z.string(), to: z.string() })),
});

export const ajuda = {
  list: route({
    method: 'GET',
    path: '/ajuda',
    summary: 'Questions and guides for the caller, by subject, with the numbers that hold today',
    access: 'session',
    response: z.object({
      temas: z.array(
        z.object({ id: z.string(), nome: z.string(), resumo: z.string(), itens: z.array(ItemDeAjuda) }),
      ),
    }),
  }),
} as const satisfies Contract;
