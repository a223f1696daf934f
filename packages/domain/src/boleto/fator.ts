import { diffDays, type IsoDate } from '../prazo/data.ts';

/** First day of the count of the «fator de vencimento». */
export const INICIO: IsoDate = '1997-10-07';

/** After 9999 (21/02/2025) the count goes on at 1000 (22/02/2025), and so again every 9000 days. */
const ULTIMO = 9999;
export const CICLO = 9000;

/** The four digits that say until when a boleto is due. @throws RangeError before 03/07/2000, which has fewer digits. */
export function fatorDoVencimento(vencimento: IsoDate): string {
  const days = diffDays(INICIO, vencimento);
  if (days < 1000) throw new RangeError('a due date before 03/07/2000 has no fator');
  return String(days <= ULTIMO ? days : ((days - 1000) % CICLO) + 1000);
}
