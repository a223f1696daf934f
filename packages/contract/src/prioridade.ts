import * as z from 'zod';
import { idParams, texto } from './kernel/field.ts';
import { type Contract, route } from './kernel/route.ts';
import { RequerimentoDetalhe } from './requerimento-schemas.ts';

export const prioridade = {
  conferir: route({
    method: 'POST',
    path: '/requerimentos/:id/prioridade',
    summary:
      'Confirm or refuse a priority by law that the answers claim; a confirmed one moves the request in the queue',
    access: 'requerimento.assumir',
    params: idParams,
    body: z.object({ version: z.int32().min(1), confirma: z.boolean(), motivo: texto(1000, 10) }),
    response: RequerimentoDetalhe,
    problems: ['stale', 'requerimento.transition_invalid'],
  }),
} as const satisfies Contract;
