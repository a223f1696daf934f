import * as z from 'zod';
import { idParams, texto, uuid } from './kernel/field.ts';
import { type Contract, route } from './kernel/route.ts';

/** Mentions in the internal notes of a manifestation: a note calls a person by «@» and their whole name. */
export const manifestacaoMencao = {
  mencionaveis: route({
    method: 'GET',
    path: '/manifestacoes/:id/mencionaveis',
    summary: 'People of the unit whom a note of this manifestation may mention, by name; the first few',
    access: 'ouvidoria.tratar',
    params: idParams,
    query: z.object({ q: texto(60, 0).default('') }),
    response: z.object({
      items: z.array(z.object({ id: uuid, nome: z.string(), grupos: z.array(z.string()) })),
      total: z.int(),
    }),
    problems: ['forbidden'],
  }),
} as const satisfies Contract;
