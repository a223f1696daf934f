import { addDays, addMonths, type IsoDate, partsOf } from '../prazo/data.ts';
import { aRestituir, type Saldos } from './lancamento.ts';

/** The right to have a payment back ends so many months after it (CTN art. 168). */
const MESES = 60;

/** Last day to ask a payment back: the day of the same number, or the next one where the month has none (CC art. 132 § 3). */
export function ultimoDiaParaPedir(pagoEm: IsoDate): IsoDate {
  const day = addMonths(pagoEm, MESES);
  return partsOf(day).day === partsOf(pagoEm).day ? day : addDays(day, 1);
}

/** The earliest day of payment that may still be asked back today. */
export function primeiroDiaRestituivel(hoje: IsoDate): IsoDate {
  let day = addDays(addMonths(hoje, -MESES), -1);
  while (ultimoDiaParaPedir(day) < hoje) day = addDays(day, 1);
  return day;
}

/** What of a charge was asked back already; integer cents. */
export interface JaPedido {
  /** Refunds that were granted and have not arrived; for their payer also those that staff are to send by transfer. */
  aCaminho: number;
  /** Asked for in requests that wait to be decided. */
  emPedidos: number;
  /** Granted as a credit against charges to come: the books owe it, and nothing is sent. */
  creditado: number;
}

/** How much of what the books owe back was not asked for yet, in cents. */
export function semPedido(saldos: Saldos, { aCaminho, emPedidos, creditado }: JaPedido): number {
  return Math.max(aRestituir(saldos) - aCaminho - emPedidos - creditado, 0);
}
