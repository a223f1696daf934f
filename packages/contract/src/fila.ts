import * as z from 'zod';
import { isoDate, uuid } from './kernel/field.ts';
import { type Contract, route } from './kernel/route.ts';

export const fila = {
  proximo: route({
    method: 'GET',
    path: '/fila/proximo',
    summary:
      'The next request to work on by the legal order: own ones, then those of the groups that nobody has',
    access: 'requerimento.assumir',
    query: z.object({
      /** The request that is open: the next one comes after it, and from the top when none does. */
      depois: uuid.optional(),
    }),
    response: z.object({
      proximo: z
        .object({
          id: uuid,
          numero: z.string(),
          titulo: z.string(),
          /** Whether it is the caller's own already. */
          meu: z.boolean(),
        })
        .nullable(),
    }),
  }),
  pareceres: route({
    method: 'GET',
    path: '/fila/pareceres',
    summary:
      'Opinions that wait for the caller or for a group of theirs, the nearest term first; at most 20 of them',
    access: 'requerimento.assumir',
    response: z.object({
      items: z.array(
        z.object({
          /** The request. */
          id: uuid,
          numero: z.string(),
          titulo: z.string(),
          /** The group that was asked, by its acronym; null when the caller was. */
          grupo: z.string().nullable(),
          prazoEm: isoDate,
        }),
      ),
      /** Of all, beside those that are listed. */
      total: z.int(),
    }),
  }),
} as const satisfies Contract;
