import { idParams } from './kernel/field.ts';
import { type Contract, route } from './kernel/route.ts';

export const copia = {
  respostas: route({
    method: 'GET',
    path: '/requerimentos/:id/copia',
    summary:
      'The answers of a request as they are now, as PDF, with what the reader may see of them; throttled',
    access: 'session',
    params: idParams,
    response: 'file',
    problems: ['rate_limited'],
  }),
} as const satisfies Contract;
