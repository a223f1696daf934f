import * as z from 'zod';
import { isoDate, uuid, yesNo } from './kernel/field.ts';
import { type Contract, route } from './kernel/route.ts';

export const fila = {
  proximo: route({
    method: 'GET',
    path: '/fila/proximo',
    summary: 'The next request to work on by the legal order: own ones first, then free ones of the groups',
    access: 'requerimento.assumir',
    query: z.object({
      /** The request that is open: the next one comes after it, and from the top when none does. */
      depois: uuid.optional(),
      /** Only requests without a person in charge. */
      livres: yesNo.default(false),
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
  esperas: route({
    method: 'GET',
    path: '/fila/esperas',
    summary:
      'What others wait for the caller to give: opinions asked of them or of a group of theirs, and approvals as second person; the nearest term first; at most 20',
    access: 'requerimento.assumir',
    joined: true,
    response: z.object({
      items: z.array(
        z.object({
          especie: z.enum(['parecer', 'aprovacao']),
          /** The request. */
          id: uuid,
          numero: z.string(),
          titulo: z.string(),
          /** The group that was asked for an opinion, by its acronym; null when the caller was, and for an approval. */
          grupo: z.string().nullable(),
          /** Of the opinion, or of the request that is to be approved; null while the latter has none. */
          prazoEm: isoDate.nullable(),
          /** How that day was counted. */
          explicacao: z.array(z.string()),
        }),
      ),
      /** How many opinions there are, beside those that are listed. */
      pareceres: z.int(),
      /** How many approvals there are; no more than 100 are counted. */
      aprovacoes: z.int(),
    }),
  }),
} as const satisfies Contract;
