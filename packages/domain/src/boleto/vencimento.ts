import type { Calendario } from '../prazo/calendario.ts';
import { addDays, type IsoDate, laterDate } from '../prazo/data.ts';

/** Business days that a bank needs to confirm a boleto, and its payer to pay it. */
const DIAS_UTEIS = 3;

/** Calendar days after its due date on which a bank still takes a boleto: the shortest that banks agree to. */
export const DIAS_PARA_BAIXA = 5;

type DiasDoBanco = Pick<Calendario, 'isBusinessDay' | 'nextBusinessDay'>;

/**
 * The due date of a boleto: the last business day on which its charges still come to the same, or the first day on which
 * it can be paid, at what they come to then. That of a debt that is in time is never later than the debt itself: nobody who
 * pays in time pays a fine, and the bank adds it after that day.
 */
export function vencimentoDoBoleto({
  valemAte,
  emDiaAte,
  hoje,
  calendario,
}: {
  /** Last day of the amount of each charge, where it has one: a due date or the limit of a discount. */
  valemAte: readonly (IsoDate | null)[];
  /** Last day on which a boleto of one debt is paid in time; null where it is late, and for several charges. */
  emDiaAte: IsoDate | null;
  hoje: IsoDate;
  calendario: DiasDoBanco;
}): IsoDate {
  let earliest = hoje;
  for (let n = 0; n < DIAS_UTEIS; n += 1) earliest = calendario.nextBusinessDay(earliest);
  if (emDiaAte !== null && emDiaAte < earliest) earliest = emDiaAte;
  const [first] = valemAte.flatMap((day) => day ?? []).sort();
  if (first === undefined || first < earliest) return earliest;
  let day = first;
  while (!calendario.isBusinessDay(day)) day = addDays(day, -1);
  return laterDate(day, earliest);
}
