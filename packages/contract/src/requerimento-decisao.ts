import * as z from 'zod';
import { instant, isoDate } from './kernel/field.ts';

/** The letter by which an act went out to who did not choose the portal; its term runs from the receipt. */
export const Correios = z.object({ numero: z.string(), recebidaEm: isoDate.nullable() });

/** The finer result of a decision in words; null where its workflow knows none. */
export const DesfechoEmPalavras = z
  .object({ rotulo: z.string(), explicacao: z.string(), fundamento: z.string().nullable() })
  .nullable();

/** The decision in force, as the page of its request shows it. */
export const DecisaoDetalhe = z.object({
  resultado: z.enum(['DEFERIDO', 'DEFERIDO_PARCIAL', 'INDEFERIDO']),
  resumo: z.string(),
  fundamentacao: z.string(),
  baseLegal: z.string(),
  /** Until when it may be appealed; null where no authority is left to judge that, and while its letter was not received. */
  recursoAte: isoDate.nullable(),
  /** Null where the person learned of it in the portal. */
  correios: Correios.nullable(),
  /** How that day was counted; empty without one. */
  explicacao: z.array(z.string()),
  em: instant,
  por: z.string().nullable(),
  /** Somebody else than who decided has the request in hand now. */
  comOutraPessoa: z.boolean(),
  /** How the board voted; null for a decision of one person. */
  votacao: z.enum(['UNANIMIDADE', 'MAIORIA']).nullable(),
  desfecho: DesfechoEmPalavras,
});
