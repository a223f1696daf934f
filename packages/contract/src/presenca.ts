import * as z from 'zod';
import { idParams, instant, uuid } from './kernel/field.ts';
import { type Contract, route } from './kernel/route.ts';

/** Somebody else of the staff who has a request open now. */
export const PresencaLinha = z.object({
  requerimentoId: uuid,
  usuarioId: uuid,
  nome: z.string(),
  /** Since when they write in it; null while they only look. */
  escrevendoDesde: instant.nullable(),
  /** For how long this is true without another word of theirs, milliseconds. */
  valeMs: z.int(),
});

export const presenca = {
  list: route({
    method: 'GET',
    path: '/presencas',
    summary: 'Who else of the staff has a request open, among those that the caller handles',
    access: 'requerimento.assumir',
    joined: true,
    passive: true,
    response: z.object({ items: z.array(PresencaLinha), total: z.int() }),
  }),
  estar: route({
    method: 'PUT',
    path: '/requerimentos/:id/presenca',
    summary:
      'Say that this page has the request open, and whether its person writes; to be repeated every 20 s',
    access: 'requerimento.assumir',
    passive: true,
    params: idParams,
    body: z.object({
      /** The page itself; another one each time that a request is opened. */
      aba: uuid,
      escrevendo: z.boolean(),
    }),
    response: 'empty',
  }),
  sair: route({
    method: 'DELETE',
    path: '/requerimentos/:id/presenca/:aba',
    summary: 'Say that this page no longer has the request open',
    access: 'requerimento.assumir',
    passive: true,
    params: z.object({ id: uuid, aba: uuid }),
    response: 'empty',
  }),
} as const satisfies Contract;
