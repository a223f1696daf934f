import * as z from 'zod';
import { id } from './kernel/address.ts';
import { instant, isoDate, uuid } from './kernel/field.ts';
import { list } from './kernel/list.ts';
import { type Contract, route } from './kernel/route.ts';

const Credito = z.object({
  /** The charge on which it lies. */
  id: uuid,
  descricao: z.string(),
  /** Integer cents that are free to be used. */
  valor: z.int(),
  /** Cents of it that were asked back or are on their way, and cannot be used. */
  reservado: z.int(),
  /** When the bank did not carry out the last refund of it; null where none failed, or a later one went out. */
  devolucaoNaoFeitaEm: instant.nullable(),
  pessoa: z.object({ id: uuid, nome: z.string() }),
  /** Open charges of the same person that it can pay, the nearest day first, with what each comes to today. */
  cobrancas: z.array(z.object({ id: uuid, descricao: z.string(), vencimento: isoDate, total: z.int() })),
});

/** What the council owes back to the caller, and its use. */
export const credito = {
  list: list({
    path: '/cobrancas/creditos',
    summary: 'What the council owes back to the caller and those they act for, by charge, the latest first',
    access: 'session',
    row: Credito,
    filters: { pessoa: id },
  }),
  usar: route({
    method: 'POST',
    path: '/cobrancas/creditos/usos',
    summary: 'Pay an open charge with a credit of the same person; what is left of either stays',
    access: 'session',
    body: z.object({ creditoId: uuid, cobrancaId: uuid }),
    response: z.object({
      /** What was used; integer cents. */
      usado: z.int(),
    }),
    idempotent: true,
    problems: ['not_possible', 'pagamento.paid', 'pagamento.closed'],
  }),
} as const satisfies Contract;
