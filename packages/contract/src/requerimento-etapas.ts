import { RAZOES_MINIMO } from '@balcao/domain/requerimento/recurso';
import * as z from 'zod';
import { idParams, inputDate, texto, uuid } from './kernel/field.ts';
import { type Contract, route } from './kernel/route.ts';
import { aceiteRoutes } from './requerimento-aceites.ts';
import { RequerimentoDetalhe } from './requerimento-schemas.ts';

const version = z.int32().min(1);
const detailAnswer = { params: idParams, response: RequerimentoDetalhe } as const;
const problems = ['stale', 'requerimento.transition_invalid'] as const;

/** The stages beyond a simple analysis: opinion, agenda of the board, approval of a second person, people named, appeal. */
export const etapaRoutes = () =>
  ({
    ...aceiteRoutes(),
    pedirParecer: route({
      method: 'POST',
      path: '/requerimentos/:id/parecer',
      summary: 'Ask a person or a group for an opinion; one that is still open is no longer waited for',
      access: 'requerimento.assumir',
      ...detailAnswer,
      body: z.object({
        version,
        pareceristaId: uuid.nullable(),
        grupoId: uuid.nullable(),
        pergunta: texto(4000),
      }),
      problems,
    }),
    darParecer: route({
      method: 'POST',
      path: '/requerimentos/:id/parecer/resposta',
      summary: 'Sign the opinion that was asked of the caller or of a group of theirs',
      access: 'requerimento.assumir',
      ...detailAnswer,
      body: z.object({ version, texto: texto(20_000) }),
      idempotent: true,
      problems,
    }),
    pareceristas: route({
      method: 'GET',
      path: '/requerimentos/:id/pareceristas',
      summary: 'People who can be asked for an opinion: active staff who are no party, without impediment',
      access: 'requerimento.assumir',
      params: idParams,
      response: z.object({
        items: z.array(z.object({ id: uuid, nome: z.string(), grupos: z.array(z.string()) })),
        total: z.int(),
      }),
    }),
    ...decisaoRoutes(),
  }) as const satisfies Contract;

/** How a case is decided by more than one, and appealed. */
const decisaoRoutes = () =>
  ({
    pautar: route({
      method: 'POST',
      path: '/requerimentos/:id/pauta',
      summary: "Put the request on the agenda of a board's meeting, or change its day",
      access: 'requerimento.assumir',
      ...detailAnswer,
      body: z.object({ version, reuniaoEm: inputDate, item: texto(1000) }),
      problems,
    }),
    aprovar: route({
      method: 'POST',
      path: '/requerimentos/:id/aprovacao',
      summary: 'Approve, as second person, the end that is proposed for the answers as they are now',
      access: 'requerimento.decidir',
      ...detailAnswer,
      body: z.object({ version, resultado: z.enum(['DEFERIDO', 'DEFERIDO_PARCIAL', 'INDEFERIDO']) }),
      problems,
    }),
    decidirEfeito: route({
      method: 'POST',
      path: '/requerimentos/:id/efeito-suspensivo',
      summary: 'Decide, with a reason, whether the decision waits until the appeal against it is judged',
      access: 'requerimento.decidir',
      ...detailAnswer,
      body: z.object({ version, concede: z.boolean(), motivo: texto(4000) }),
      problems,
    }),
    recorrer: route({
      method: 'POST',
      path: '/requerimentos/:id/recurso',
      summary: 'Appeal a decision within its term',
      access: 'session',
      beforeTermsBy: 'requerimento',
      ...detailAnswer,
      body: z.object({
        razoes: texto(20_000, RAZOES_MINIMO),
        /** Why the decision should wait until the appeal is judged; absent when that is not asked. */
        efeitoSuspensivo: texto(2_000).optional(),
        anexos: z.array(uuid).max(20).default([]),
      }),
      idempotent: true,
      problems: ['requerimento.transition_invalid', 'requerimento.deadline_over'],
    }),
  }) as const satisfies Contract;
