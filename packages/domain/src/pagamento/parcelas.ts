import { formatCentavos, splitCentavos } from '../dinheiro/centavos.ts';
import { addMonths, daysInMonth, type IsoDate, isoDate, partsOf } from '../prazo/data.ts';
import { formatIsoDate } from '../texto/data-br.ts';

export interface Parcela {
  ordem: number;
  valor: number;
  vencimento: IsoDate;
}

/**
 * Splits debts into monthly instalments that sum to them, to the cent, leftover cents on the first ones. The first is
 * due on the wanted day of the month that follows `hoje`; a day that a month does not have is its last one. With an
 * `entrada` (cents) the first instalment is of that amount and the others share the rest.
 * @throws RangeError when the total is not positive, the number or the day make no sense, or the entrada leaves nothing to
 * one of the others.
 */
export function dividirEmParcelas(input: {
  valores: readonly number[];
  parcelas: number;
  dia: number;
  hoje: IsoDate;
  entrada?: number | null;
}): Parcela[] {
  const { valores, parcelas, dia, hoje } = input;
  const total = valores.reduce((sum, valor) => sum + valor, 0);
  if (total < parcelas) throw new RangeError('every instalment needs at least one cent');
  if (!Number.isInteger(dia) || dia < 1 || dia > 31) throw new RangeError('expected a day of the month');
  const { year, month } = partsOf(hoje);
  const first = isoDate(year, month, 1);
  return splitTotal(total, parcelas, input.entrada ?? null).map((valor, i) => ({
    ...{ ordem: i + 1, valor },
    vencimento: onDay(addMonths(first, i + 1), dia),
  }));
}

/** The instalments in words: what they come to, what each is and when the first and the last one are due. */
export function describeParcelas(parcelas: readonly Parcela[]): string {
  const [first, ...others] = parcelas;
  if (!first) return '';
  const total = formatCentavos(parcelas.reduce((sum, { valor }) => sum + valor, 0));
  if (others.length === 0) return `1 parcela de ${total}, em ${formatIsoDate(first.vencimento)}.`;
  const begins = `A primeira é de ${formatCentavos(first.valor)}, em ${formatIsoDate(first.vencimento)}.`;
  return `${parcelas.length} parcelas, total de ${total}. ${begins} ${describeOthers(others)}`;
}

function describeOthers(others: readonly Parcela[]): string {
  const valores = others.map(({ valor }) => valor);
  const most = formatCentavos(Math.max(...valores));
  const until = formatIsoDate(others.at(-1)?.vencimento ?? '');
  if (others.length === 1) return `A outra é de ${most}, em ${until}.`;
  const each = new Set(valores).size === 1 ? most : `até ${most}`;
  return `As outras são de ${each}, a última em ${until}.`;
}

function splitTotal(total: number, parcelas: number, entrada: number | null): number[] {
  if (entrada === null) return splitCentavos(total, parcelas);
  const rest = total - entrada;
  if (!Number.isInteger(entrada) || entrada < 1 || parcelas < 2 || rest < parcelas - 1)
    throw new RangeError('the entrada leaves nothing for the other instalments');
  return [entrada, ...splitCentavos(rest, parcelas - 1)];
}

function onDay(monthStart: IsoDate, dia: number): IsoDate {
  const { year, month } = partsOf(monthStart);
  return isoDate(year, month, Math.min(dia, daysInMonth(year, month)));
}
