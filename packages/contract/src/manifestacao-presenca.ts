import * as z from 'zod';
import { idParams, uuid } from './kernel/field.ts';
import { type Contract, route } from './kernel/route.ts';
import { PresencaLinha } from './presenca.ts';

/** Who of the unit has a manifestation open. Its author and its areas are not shown, and see nobody. */
export const manifestacaoPresenca = {
  list: route({
    method: 'GET',
    path: '/manifestacoes/:id/presencas',
    summary: 'Who else of the unit has this manifestation open',
    access: 'ouvidoria.ver',
    joined: true,
    passive: true,
    params: idParams,
    response: z.object({
      items: z.array(PresencaLinha.omit({ requerimentoId: true })),
      total: z.int(),
    }),
  }),
  estar: route({
    method: 'PUT',
    path: '/manifestacoes/:id/presenca',
    summary:
      'Say that this page has the manifestation open, and whether its person writes; to be repeated every 20 s',
    access: 'ouvidoria.ver',
    passive: true,
    params: idParams,
    body: z.object({
      /** The page itself; another one each time that a manifestation is opened. */
      aba: uuid,
      escrevendo: z.boolean(),
    }),
    response: 'empty',
  }),
  sair: route({
    method: 'DELETE',
    path: '/manifestacoes/:id/presenca/:aba',
    summary: 'Say that this page no longer has the manifestation open',
    access: 'ouvidoria.ver',
    passive: true,
    params: z.object({ id: uuid, aba: uuid }),
    response: 'empty',
  }),
} as const satisfies Contract;
