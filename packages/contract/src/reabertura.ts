import * as z from 'zod';
import { idParams, isoDate, uuid } from './kernel/field.ts';
import { type Contract, route } from './kernel/route.ts';
import { RequerimentoDetalhe } from './requerimento-schemas.ts';

export const reabertura = {
  reabriveis: route({
    method: 'GET',
    path: '/reabriveis',
    summary:
      'Requests of the caller, or of whom they represent, that ended without an answer and may still be reopened',
    access: 'session',
    response: z.object({
      items: z.array(z.object({ id: uuid, numero: z.string(), titulo: z.string(), ate: isoDate })),
      total: z.int(),
    }),
  }),
  reabrir: route({
    method: 'POST',
    path: '/requerimentos/:id/reabertura',
    summary:
      'Requester reopens, within its window, a request that was archived without their answer: the same corrections are open again',
    access: 'session',
    params: idParams,
    body: z.object({ version: z.int32().min(1) }),
    response: RequerimentoDetalhe,
    idempotent: true,
    problems: ['stale', 'requerimento.transition_invalid', 'requerimento.duplicate', 'forbidden'],
  }),
} as const satisfies Contract;
