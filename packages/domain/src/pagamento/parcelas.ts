import { splitCentavos } from '../dinheiro/centavos.ts';
import { addMonths, daysInMonth, type IsoDate, isoDate, partsOf } from '../prazo/data.ts';

export interface Parcela {
  ordem: number;
  valor: number;
  vencimento: IsoDate;
}

/**
 * Splits debts into monthly instalments that sum to them, to the cent, leftover cents on the first ones. The first is
 * due on the wanted day of the month that follows `hoje`; a day that a month does not have is its last one.
 * @throws RangeError when the total is not positive or the number or the day make no sense.
 */
export function dividirEmParcelas(input: {
  valores: readonly number[];
  parcelas: number;
  dia: number;
  hoje: IsoDate;
}): Parcela[] {
  const { valores, parcelas, dia, hoje } = input;
  const total = valores.reduce((sum, valor) => sum + valor, 0);
  if (total < parcelas) throw new RangeError('every instalment needs at least one cent');
  if (!Number.isInteger(dia) || dia < 1 || dia > 31) throw new RangeError('expected a day of the month');
  const { year, month } = partsOf(hoje);
  const first = isoDate(year, month, 1);
  return splitCentavos(total, parcelas).map((valor, i) => ({
    ...{ ordem: i + 1, valor },
    vencimento: onDay(addMonths(first, i + 1), dia),
  }));
}

function onDay(monthStart: IsoDate, dia: number): IsoDate {
  const { year, month } = partsOf(monthStart);
  return isoDate(year, month, Math.min(dia, daysInMonth(year, month)));
}
