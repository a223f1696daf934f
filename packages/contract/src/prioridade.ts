import * as z from 'zod';
import { idParams, inputDate, isoDate, texto, uuid } from './kernel/field.ts';
import { type Contract, route } from './kernel/route.ts';
import { RequerimentoDetalhe } from './requerimento-schemas.ts';

const PrioridadeGuardada = z.object({
  /** What the council keeps of the person, and until when; null where there is nothing that counts. */
  guardada: z
    .object({ motivo: z.enum(['PCD', 'DOENCA_GRAVE', 'GESTANTE_LACTANTE']), ate: isoDate.nullable() })
    .nullable(),
});

export const prioridade = {
  conferir: route({
    method: 'POST',
    path: '/requerimentos/:id/prioridade',
    summary:
      'Confirm or refuse a priority by law that was claimed; a confirmed one moves the request in the queue, and may be kept for the next requests of the person',
    access: 'requerimento.assumir',
    params: idParams,
    body: z.object({
      version: z.int32().min(1),
      confirma: z.boolean(),
      motivo: texto(1000, 10),
      /** Keeps the ground for the person's other requests, until a day where it passes; only when confirming. */
      guardar: z.object({ ate: inputDate.nullable() }).optional(),
    }),
    response: RequerimentoDetalhe,
    problems: ['stale', 'requerimento.transition_invalid'],
  }),
  conferentes: route({
    method: 'GET',
    path: '/requerimentos/:id/prioridade',
    summary: 'Staff who may confirm or refuse a priority claimed in this request',
    access: 'requerimento.ver_grupo',
    params: idParams,
    response: z.object({ items: z.array(z.object({ id: uuid, nome: z.string() })), total: z.int() }),
  }),
  minha: route({
    method: 'GET',
    path: '/eu/prioridade',
    summary: 'The priority by law that the council keeps of the person',
    access: 'session',
    response: PrioridadeGuardada,
  }),
  retirar: route({
    method: 'DELETE',
    path: '/eu/prioridade',
    summary:
      'Withdraw it; open requests that had their priority by it lose it, those in which it was confirmed keep it',
    access: 'session',
    response: 'empty',
  }),
} as const satisfies Contract;
