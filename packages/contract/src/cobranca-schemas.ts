import { SITUACOES_COBRANCA } from '@balcao/domain/pagamento/situacao';
import * as z from 'zod';
import { instant, isoDate, uuid } from './kernel/field.ts';

/** A charge as its request shows it. Amounts are integer cents. */
export const CobrancaResumo = z.object({
  id: uuid,
  situacao: z.enum(SITUACOES_COBRANCA),
  total: z.int(),
  itens: z.array(z.object({ descricao: z.string(), valor: z.int() })),
  vencimento: isoDate,
  pagoEm: instant.nullable(),
  /** Null until the provider has answered, and again once there is nothing left to pay. */
  pix: z.object({ copiaECola: z.string(), expiraEm: instant }).nullable(),
  /** True when the built-in provider keeps it: no money moves. */
  simulada: z.boolean(),
});
