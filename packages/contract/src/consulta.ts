import { ASSUNTOS_DE_LEITURA } from '@balcao/domain/auditoria/assuntos-de-leitura';
import * as z from 'zod';
import { choice, day } from './kernel/address.ts';
import { idParams, instant, uuid } from './kernel/field.ts';
import { list } from './kernel/list.ts';
import type { Contract } from './kernel/route.ts';

/** Somebody looked at data of the person. The reader is told by role and unit, never by name. */
const Consulta = z.object({
  id: uuid,
  em: instant,
  acao: z.string(),
  /** Where a protected name was shown, beside the page of its request. */
  onde: z.string().nullable(),
  leitor: z.object({ tipo: z.int(), grupos: z.array(z.string()) }),
  /** The person's request that it was about. */
  pedido: z.object({ id: uuid, numero: z.string() }).nullable(),
  /** Reason that the reader gave, where one was asked for. */
  motivo: z.string().nullable(),
});

export const consulta = {
  list: list({
    path: '/usuarios/:id/consultas',
    summary:
      'Who else looked at the data of the caller, or of a firm that they act for, newest first: role, unit, day and reason, from the audit log',
    access: 'session',
    params: idParams,
    row: Consulta,
    filters: { sobre: choice(ASSUNTOS_DE_LEITURA), inicio: day, fim: day },
  }),
} as const satisfies Contract;
