import * as z from 'zod';
import { Ausencia, AusenciaMotivo, AusenciaPedidos } from './grupo-schemas.ts';
import { idParams, inputDate, isoDate, uuid } from './kernel/field.ts';
import { type Contract, route } from './kernel/route.ts';

export const ausencia = {
  list: route({
    method: 'GET',
    path: '/ausencias',
    summary: 'Absences that have not ended: own ones, or of a member of a group that the person keeps',
    access: 'requerimento.assumir',
    query: z.object({ usuarioId: uuid.optional() }),
    response: z.object({ items: z.array(Ausencia), total: z.int() }),
  }),
  substitutos: route({
    method: 'GET',
    path: '/ausencias/substitutos',
    summary: 'Who may stand in: members of the same groups',
    access: 'requerimento.assumir',
    query: z.object({ usuarioId: uuid.optional() }),
    response: z.object({
      items: z.array(
        z.object({
          id: uuid,
          nome: z.string(),
          /** Last day of their own absence. */ ausenteAte: isoDate.nullable(),
        }),
      ),
      total: z.int(),
      /** Open requests that the absence concerns. */
      emAberto: z.int(),
    }),
  }),
  create: route({
    method: 'POST',
    path: '/ausencias',
    summary: 'Register days away; from the first of them nothing is dealt to the person',
    access: 'requerimento.assumir',
    body: z.object({
      /** A member of a group that the person keeps; the person when absent. */
      usuarioId: uuid.optional(),
      de: inputDate,
      ate: inputDate,
      motivo: AusenciaMotivo,
      substitutoId: uuid.nullable(),
      pedidos: AusenciaPedidos,
    }),
    response: Ausencia,
    idempotent: true,
    problems: ['ausencia.overlap'],
  }),
  end: route({
    method: 'POST',
    path: '/ausencias/:id/encerrar',
    summary: 'The person is back today, or does not go: what was handed over stays where it is',
    access: 'requerimento.assumir',
    params: idParams,
    body: z.object({}),
    response: 'empty',
    problems: ['stale'],
  }),
} as const satisfies Contract;
