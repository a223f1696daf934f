import { SITUACOES_COBRANCA } from '@balcao/domain/pagamento/situacao';
import * as z from 'zod';
import { instant, isoDate, uuid } from './kernel/field.ts';

/** A charge as its request shows it. Amounts are integer cents. */
export const CobrancaResumo = z.object({
  id: uuid,
  situacao: z.enum(SITUACOES_COBRANCA),
  /** It is open, and contested in a request that is open too: nothing follows from not paying it until that one is decided. */
  emDiscussao: z.boolean(),
  /** It is open, and its payer paid: the bank or acquirer has not said so for good. It is not to be paid again. */
  emConfirmacao: z.boolean(),
  total: z.int(),
  itens: z.array(z.object({ descricao: z.string(), valor: z.int() })),
  vencimento: isoDate,
  pagoEm: instant.nullable(),
  /** Null until the provider has answered, and again once there is nothing left to pay. */
  pix: z
    .object({
      copiaECola: z.string(),
      expiraEm: instant,
      /** Whether its bank counts the amount of the day on which it is paid. */
      porDia: z.boolean(),
    })
    .nullable(),
  /** True when the built-in provider keeps it: no money moves. */
  simulada: z.boolean(),
});

/** Money of a payment that went back to its payer, or is to. Amounts are integer cents. */
export const DevolucaoResumo = z.object({
  id: uuid,
  /** What had been paid. */
  descricao: z.string(),
  valor: z.int(),
  /** `NAO_REALIZADA`: the bank did not send it, and another way is found. */
  situacao: z.enum(['A_CAMINHO', 'DEVOLVIDA', 'NAO_REALIZADA']),
  /** How it goes back: the way it came, or by a bank transfer of staff. */
  como: z.enum(['PIX', 'CARTAO', 'TRANSFERENCIA']),
  /** When it came to be so. */
  em: instant,
  /** True when the built-in provider keeps it: no money moves. */
  simulada: z.boolean(),
});

/** What a charge comes to today and how that was counted. Amounts are integer cents. */
export const TotalDoDia = z.object({
  principal: z.int(),
  desconto: z.int(),
  multa: z.int(),
  juros: z.int(),
  total: z.int(),
  /** Days of delay; 0 while it is in time. */
  dias: z.int(),
  /** Each part that is not zero, in the order in which it is added up. */
  memoria: z.array(z.object({ rotulo: z.string(), valor: z.int() })),
});
