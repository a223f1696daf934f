import * as z from 'zod';
import { idParams, isoDate, uuid } from './kernel/field.ts';
import { type Contract, route } from './kernel/route.ts';
import { ModelosParaUsar } from './modelos-para-usar.ts';

/** What staff choose from while they work on a request: people and prepared texts. */
export const apoioRoutes = () =>
  ({
    atendentes: route({
      method: 'GET',
      path: '/requerimentos/:id/atendentes',
      summary: 'People who can take this request: members of its group without impediment',
      access: 'requerimento.redistribuir',
      params: idParams,
      response: z.object({
        items: z.array(
          z.object({
            id: uuid,
            nome: z.string(),
            emAberto: z.int(),
            /** Last day of the absence that they have now. */ ausenteAte: isoDate.nullable(),
          }),
        ),
        total: z.int(),
      }),
    }),
    modelosResposta: route({
      method: 'GET',
      path: '/requerimentos/:id/modelos-resposta',
      summary: 'Reply templates with their variables resolved for this request',
      access: 'requerimento.assumir',
      params: idParams,
      response: ModelosParaUsar,
    }),
  }) as const satisfies Contract;
