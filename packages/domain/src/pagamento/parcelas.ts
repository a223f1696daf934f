import { formatCentavos, splitCentavos } from '../dinheiro/centavos.ts';
import type { Calendario } from '../prazo/calendario.ts';
import { rollLastDay } from '../prazo/contagem.ts';
import type { IsoDate } from '../prazo/data.ts';
import { formatIsoDate } from '../texto/data-br.ts';
import type { Desconto } from './encargos.ts';
import { diaDaParcela, entradaPrazo, sayPrazoDaEntrada } from './prazo-do-acordo.ts';

/** The part of an instalment that is the price of waiting. */
export const JUROS_DO_ACORDO = 'Juros do acordo';

export interface Parcela {
  ordem: number;
  /** What is due, the interest included. */
  valor: number;
  /** What of it is interest for the wait, in cents. */
  juros: number;
  vencimento: IsoDate;
  /** Interest that is not owed where it is paid by the due date of an earlier one, the nearest first. */
  descontos: Desconto[];
}

/** An instalment as it was agreed. */
export type ParcelaDevida = Pick<Parcela, 'ordem' | 'valor' | 'vencimento'>;

/** How debts are to be divided, before anybody approved it. */
export interface Plano {
  valores: readonly number[];
  parcelas: number;
  /** Day of the month on which those after the first are due. */
  dia: number;
  /** Amount of the first instalment, in cents; null for equal ones. */
  entrada?: number | null;
  /** Per cent a month of simple interest on each instalment, for the months that it waits after the first; 0 unless given. */
  jurosAoMes?: number;
}

/**
 * Splits debts into instalments that sum to them and the interest, to the cent, leftover cents on the first ones. The
 * first is due three business days after `hoje`, the others each month from the next one on, on the wanted day or the last
 * one of a month that has no such day; a day without expediente passes to the next business day. With an `entrada` (cents)
 * the first instalment is of that amount and the others share the rest.
 * @throws RangeError when the total is not positive, the number or the day make no sense, or the entrada leaves nothing to
 * one of the others.
 */
export function dividirEmParcelas(plano: Plano & { hoje: IsoDate; calendario: Calendario }): Parcela[] {
  const { dia, hoje, calendario } = plano;
  const { vencimento: first } = entradaPrazo({ hoje, calendario });
  const amounts = dividirPlano(plano);
  const vencimentos = amounts.map((_, i) =>
    i === 0 ? first : rollLastDay(diaDaParcela(first, i, dia), calendario).data,
  );
  return amounts.map(({ valor, juros }, i) => ({
    ordem: i + 1,
    valor,
    juros,
    vencimento: vencimentos[i] ?? first,
    descontos: descontosDaEspera({ share: valor - juros, juros }, vencimentos.slice(0, i), plano.jurosAoMes),
  }));
}

/** What paying by each of these earlier days lets off: the interest of the months after it. */
function descontosDaEspera(
  { share, juros }: { share: number; juros: number },
  antes: readonly IsoDate[],
  jurosAoMes = 0,
): Desconto[] {
  if (juros === 0) return [];
  return antes
    .map((ate, meses) => ({ ate, porCento: 0, valor: juros - jurosDaEspera(share, jurosAoMes, meses) }))
    .filter(({ valor }) => valor > 0);
}

function jurosDaEspera(share: number, jurosAoMes: number, meses: number): number {
  return Math.round((share * jurosAoMes * meses) / 100);
}

/**
 * A plan in words, true on whatever day it is approved: what it comes to, what each instalment is and when it would be due.
 * @throws RangeError as the plan would.
 */
export function describePlano(plano: Plano): string {
  const all = dividirPlano(plano);
  const [first = 0, ...others] = all.map(({ valor }) => valor);
  const interest = sayJuros(all.reduce((sum, { juros }) => sum + juros, 0));
  const when = sayPrazoDaEntrada('emissão do termo');
  if (others.length === 0) return `1 parcela de ${formatCentavos(first)}, ${when}.`;
  const total = formatCentavos(others.reduce((sum, valor) => sum + valor, first));
  const begins = `A entrada é de ${formatCentavos(first)}, ${when}.`;
  const those = others.length === 1 ? 'A outra é' : `As outras ${others.length} são`;
  const day = `no dia ${plano.dia}${others.length === 1 ? ' do mês seguinte' : ' de cada mês, a partir do mês seguinte'}`;
  return `${others.length + 1} parcelas, total de ${total}${interest}. ${begins} ${those} de ${sayEach(others)}, ${day}.`;
}

function sayJuros(juros: number): string {
  return juros > 0 ? `, com ${formatCentavos(juros)} de juros` : '';
}

/** The instalments in words: what they come to, what each is and when the first and the last one are due. */
export function describeParcelas(parcelas: readonly ParcelaDevida[]): string {
  const [first, ...others] = parcelas;
  if (!first) return '';
  const total = formatCentavos(parcelas.reduce((sum, { valor }) => sum + valor, 0));
  if (others.length === 0) return `1 parcela de ${total}, em ${formatIsoDate(first.vencimento)}.`;
  const begins = `A entrada é de ${formatCentavos(first.valor)}, em ${formatIsoDate(first.vencimento)}.`;
  return `${parcelas.length} parcelas, total de ${total}. ${begins} ${describeOthers(others)}`;
}

function describeOthers(others: readonly ParcelaDevida[]): string {
  const each = sayEach(others.map(({ valor }) => valor));
  const until = formatIsoDate(others.at(-1)?.vencimento ?? '');
  if (others.length === 1) return `A outra é de ${each}, em ${until}.`;
  return `As outras são de ${each}, a última em ${until}.`;
}

/** What each of these is, or the most that one is. */
function sayEach(valores: readonly number[]): string {
  const most = formatCentavos(Math.max(...valores));
  return new Set(valores).size === 1 ? most : `até ${most}`;
}

/**
 * The amounts of a plan, in order, whatever days they fall on.
 * @throws RangeError as the plan would.
 */
export function dividirPlano({
  valores,
  parcelas,
  dia,
  entrada = null,
  jurosAoMes = 0,
}: Plano): Pick<Parcela, 'valor' | 'juros'>[] {
  const total = valores.reduce((sum, valor) => sum + valor, 0);
  if (total < parcelas) throw new RangeError('every instalment needs at least one cent');
  if (!Number.isInteger(dia) || dia < 1 || dia > 31) throw new RangeError('expected a day of the month');
  return splitTotal(total, parcelas, entrada).map((part, meses) => {
    const juros = jurosDaEspera(part, jurosAoMes, meses);
    return { valor: part + juros, juros };
  });
}

function splitTotal(total: number, parcelas: number, entrada: number | null): number[] {
  if (entrada === null) return splitCentavos(total, parcelas);
  const rest = total - entrada;
  if (!Number.isInteger(entrada) || entrada < 1 || parcelas < 2 || rest < parcelas - 1)
    throw new RangeError('the entrada leaves nothing for the other instalments');
  return [entrada, ...splitCentavos(rest, parcelas - 1)];
}
