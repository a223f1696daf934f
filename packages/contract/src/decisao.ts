import * as z from 'zod';
import { idParams, instant, uuid } from './kernel/field.ts';
import { type Contract, route } from './kernel/route.ts';
import { DesfechoEmPalavras } from './requerimento-decisao.ts';

const Decisao = z.object({
  id: uuid,
  resultado: z.enum(['DEFERIDO', 'DEFERIDO_PARCIAL', 'INDEFERIDO']),
  resumo: z.string(),
  fundamentacao: z.string(),
  baseLegal: z.string(),
  em: instant,
  por: z.string().nullable(),
  /** How the board voted; null for a decision of one person. */
  votacao: z.enum(['UNANIMIDADE', 'MAIORIA']).nullable(),
  desfecho: DesfechoEmPalavras,
});

export const decisao = {
  anteriores: route({
    method: 'GET',
    path: '/requerimentos/:id/decisoes-anteriores',
    summary: 'The decisions of a request that another one took the place of, the latest first',
    access: 'session',
    params: idParams,
    response: z.object({ items: z.array(Decisao) }),
  }),
} as const satisfies Contract;
