import * as z from 'zod';
import { idParams, texto } from './kernel/field.ts';
import { type Contract, route } from './kernel/route.ts';
import { RequerimentoDetalhe } from './requerimento-schemas.ts';

export const reclamacao = {
  reclamar: route({
    method: 'POST',
    path: '/requerimentos/:id/reclamacao',
    summary:
      'Requester complains that a request for information was not answered in 30 days: the authority that watches over access gets it, with 5 days of its own',
    access: 'session',
    beforeTermsBy: 'requerimento',
    params: idParams,
    body: z.object({ texto: texto(5000) }),
    response: RequerimentoDetalhe,
    idempotent: true,
    problems: ['forbidden', 'requerimento.transition_invalid'],
  }),
} as const satisfies Contract;
