import { idParams } from './kernel/field.ts';
import { type Contract, route } from './kernel/route.ts';

/** The receipt of a manifestation. It is made for each call and kept nowhere. */
export const manifestacaoComprovante = {
  baixar: route({
    method: 'GET',
    path: '/manifestacoes/:id/comprovante',
    summary:
      'The receipt of a manifestation as PDF, for its author; of a confidential one it names nobody. Throttled',
    access: 'session',
    params: idParams,
    response: 'file',
    problems: ['forbidden', 'rate_limited'],
  }),
} as const satisfies Contract;
