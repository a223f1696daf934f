import { addDays, diffDays, type IsoDate } from '../prazo/data.ts';

/** First day of the count of the «fator de vencimento». */
const INICIO: IsoDate = '1997-10-07';

/** After 9999 (21/02/2025) the count goes on at 1000 (22/02/2025), and so again every 9000 days. */
const ULTIMO = 9999;
const CICLO = 9000;

/** How far from today a due date may lie when a fator is read: it says nothing of its cycle. */
const ANTES = -3000;
const DEPOIS = 5500;

/** The four digits that say until when a boleto is due. @throws RangeError before 03/07/2000, which has fewer digits. */
export function fatorDoVencimento(vencimento: IsoDate): string {
  const days = diffDays(INICIO, vencimento);
  if (days < 1000) throw new RangeError('a due date before 03/07/2000 has no fator');
  return String(days <= ULTIMO ? days : ((days - 1000) % CICLO) + 1000);
}

/** The due date behind a fator, read on a day: the one of its cycles that lies near that day; null for none. */
export function vencimentoDoFator(fator: string, hoje: IsoDate): IsoDate | null {
  const first = Number(fator);
  if (!/^[1-9][0-9]{3}$/.test(fator)) return null;
  const earliest = diffDays(INICIO, hoje) + ANTES;
  const days = first + Math.max(0, Math.ceil((earliest - first) / CICLO)) * CICLO;
  return days - diffDays(INICIO, hoje) <= DEPOIS ? addDays(INICIO, days) : null;
}
