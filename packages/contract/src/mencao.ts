import * as z from 'zod';
import { idParams, texto, uuid } from './kernel/field.ts';
import { type Contract, route } from './kernel/route.ts';

/** How many people a note may mention. */
export const MENCOES_MAX = 20;

export const mencao = {
  mencionaveis: route({
    method: 'GET',
    path: '/requerimentos/:id/mencionaveis',
    summary: 'Staff who read the notes of this request, by name, for a mention; the first few',
    access: 'requerimento.assumir',
    params: idParams,
    query: z.object({ q: texto(60, 0).default('') }),
    response: z.object({
      items: z.array(z.object({ id: uuid, nome: z.string(), grupos: z.array(z.string()) })),
      total: z.int(),
    }),
  }),
  list: route({
    method: 'GET',
    path: '/requerimentos/:id/mencoes',
    summary: 'Who is mentioned in which note of this request; staff only',
    access: 'requerimento.assumir',
    params: idParams,
    response: z.object({
      items: z.array(z.object({ mensagemId: uuid, usuarioId: uuid, nome: z.string() })),
      total: z.int(),
    }),
  }),
} as const satisfies Contract;
