import * as z from 'zod';
import { idParams, instant, uuid } from './kernel/field.ts';
import { type Contract, route } from './kernel/route.ts';

const Checklist = z.object({
  items: z.array(
    z.object({
      id: z.string(),
      texto: z.string(),
      obrigatorio: z.boolean(),
      /** Who ticked it, and when; null while it is not ticked. */
      marcado: z.object({ por: z.string(), em: instant }).nullable(),
    }),
  ),
  total: z.int(),
  /** Whether the caller may tick now. */
  editavel: z.boolean(),
});

export const checklist = {
  get: route({
    method: 'GET',
    path: '/requerimentos/:id/checklist',
    summary: 'What the service wants checked in this request, and who ticked what; staff only',
    access: 'requerimento.assumir',
    joined: true,
    params: idParams,
    response: Checklist,
  }),
  marcar: route({
    method: 'PUT',
    path: '/requerimentos/:id/checklist/:item',
    summary: 'Tick an item, or take the tick back',
    access: 'requerimento.assumir',
    params: z.object({ id: uuid, item: z.string().max(40) }),
    body: z.object({ marcado: z.boolean() }),
    response: Checklist,
    problems: ['requerimento.transition_invalid'],
  }),
} as const satisfies Contract;
