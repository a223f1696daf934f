import { formatCentavos } from '../dinheiro/centavos.ts';
import type { Calendario } from '../prazo/calendario.ts';
import { rollLastDay } from '../prazo/contagem.ts';
import { compareDates, diffDays, type IsoDate } from '../prazo/data.ts';
import { formatIsoDate } from '../texto/data-br.ts';
import type { EspecieCobranca } from './situacao.ts';
import { isDebito } from './transicoes.ts';

/** Days of a month, where interest is counted by the day. */
export const MES = 30;

/** A discount for those who pay until a day, in whole per cent of the amount and in cents besides. */
export interface Desconto {
  ate: IsoDate;
  porCento: number;
  /** Of an instalment: interest for the wait that is not owed, because it is paid before. */
  valor?: number;
}

/** What the amount of a day depends on. */
export interface Cobravel {
  especie: EspecieCobranca;
  /** Integer cents. */
  valor: number;
  vencimento: IsoDate;
  descontos: readonly Desconto[];
  /** The fine for its delay is in its amount already: it is the rest of what was paid late and short. */
  semMulta: boolean;
}

/** What a charge comes to on a day; integer cents. */
export interface TotalDoDia {
  principal: number;
  desconto: number;
  multa: number;
  juros: number;
  total: number;
  /** Days of delay; 0 while it is in time. */
  dias: number;
}

export interface RegraDoDia {
  dia: IsoDate;
  /** Of the seat; it knows the norms of the council. */
  calendario: Calendario;
}

/** A part of an amount, rounded half up once; `dividend` and `divisor` are whole. */
export function partOf(valor: number, dividend: number, divisor: number): number {
  return Math.floor((2 * valor * dividend + divisor) / (2 * divisor));
}

/** The last day on which a charge is paid in time: its due date, or the next business day (CTN art. 210). */
export function emDiaAte(
  { vencimento }: Pick<Cobravel, 'vencimento'>,
  { calendario }: Pick<RegraDoDia, 'calendario'>,
): IsoDate {
  return rollLastDay(vencimento, calendario).data;
}

/**
 * What a charge comes to when it is paid on a day. In time, the discount of that day is taken off. After it, a debt bears
 * a fine once and simple interest, by the norms of its due date; a fee bears none. Interest is counted by the day in months
 * of 30 days, or by the month begun. A due date without expediente is in time until the next business day is over, and the
 * delay begins after that (CTN art. 161 and 210).
 */
export function totalEm(cobranca: Cobravel, regra: RegraDoDia): TotalDoDia {
  const { valor: principal, vencimento } = cobranca;
  const { dia, calendario } = regra;
  const dias = Math.max(diffDays(emDiaAte(cobranca, regra), dia), 0);
  if (dias === 0) {
    const desconto = descontoEm(cobranca, dia);
    return { principal, desconto, multa: 0, juros: 0, total: principal - desconto, dias };
  }
  if (!isDebito(cobranca.especie))
    return { principal, desconto: 0, multa: 0, juros: 0, total: principal, dias };
  const norma = (chave: 'encargos.multa' | 'encargos.juros' | 'encargos.por_fracao') =>
    calendario.norma(chave, vencimento);
  const multa = cobranca.semMulta ? 0 : partOf(principal, norma('encargos.multa'), 100);
  const lateDays = norma('encargos.por_fracao') === 1 ? Math.ceil(dias / MES) * MES : dias;
  const juros = partOf(principal, norma('encargos.juros') * lateDays, 100 * MES);
  return { principal, desconto: 0, multa, juros, total: principal + multa + juros, dias };
}

/**
 * The last day on which a charge comes to what it comes to on this one; null for an overdue fee, which stays as it is. In
 * time that is the next limit of a discount, or the last day to pay in time.
 */
export function valeAte(cobranca: Cobravel, regra: RegraDoDia): IsoDate | null {
  const { dia } = regra;
  if (totalEm(cobranca, regra).dias > 0) return isDebito(cobranca.especie) ? dia : null;
  const ends = [...cobranca.descontos.map(({ ate }) => ate), emDiaAte(cobranca, regra)].filter(
    (end) => end >= dia,
  );
  return ends.sort(compareDates)[0] ?? dia;
}

/**
 * Fine and interest of a month, in whole per cent, where a bank that counts from this day counts them as `totalEm` does: of
 * a debt, by the day, from its last day to pay in time. Null elsewhere; the portal then charges a rest.
 */
export function encargosDoBanco(
  cobranca: Cobravel,
  { calendario, dia }: RegraDoDia,
): { multa: number; juros: number } | null {
  const { especie, vencimento, semMulta } = cobranca;
  if (!isDebito(especie) || emDiaAte(cobranca, { calendario }) !== dia) return null;
  if (calendario.norma('encargos.por_fracao', vencimento) === 1) return null;
  const multa = semMulta ? 0 : calendario.norma('encargos.multa', vencimento);
  return { multa, juros: calendario.norma('encargos.juros', vencimento) };
}

/** The discount of the first limit that has not passed; in cents. */
export function descontoEm({ valor, descontos }: Cobravel, dia: IsoDate): number {
  const open = descontos.filter(({ ate }) => dia <= ate);
  const next = open.reduce<Desconto | null>(
    (found, one) => (found && found.ate <= one.ate ? found : one),
    null,
  );
  return next ? partOf(valor, next.porCento, 100) + (next.valor ?? 0) : 0;
}

/**
 * The discounts of a rest of so many cents that hold on a day or later. Each is that of the charge in proportion to the
 * rest, rounded down: whole and rest never let off more than one payment of all on that day.
 */
export function descontosDoResto(
  { valor: inteiro, descontos }: Pick<Cobravel, 'valor' | 'descontos'>,
  { resto, dia }: { resto: number; dia: IsoDate },
): Desconto[] {
  return descontos
    .filter(({ ate }) => dia <= ate)
    .map(({ valor: cents = 0, ...one }) => ({ ...one, valor: Math.floor((cents * resto) / inteiro) }))
    .filter(({ porCento, valor }) => porCento > 0 || valor > 0)
    .map(({ valor, ...one }) => ({ ...one, ...(valor > 0 ? { valor } : {}) }));
}

/** Each part of the amount of a day, in the order in which it is added up; only what is not zero. */
export function memoriaDoTotal(cobranca: Cobravel, regra: RegraDoDia): { rotulo: string; valor: number }[] {
  const { principal, desconto, multa, juros, dias } = totalEm(cobranca, regra);
  const { calendario } = regra;
  const { vencimento } = cobranca;
  const porCento = (chave: 'encargos.multa' | 'encargos.juros') => `${calendario.norma(chave, vencimento)} %`;
  const fracao = calendario.norma('encargos.por_fracao', vencimento) === 1;
  const meses = Math.ceil(dias / MES);
  const tempo = fracao
    ? `${meses} ${meses === 1 ? 'mês' : 'meses'}`
    : `${dias} ${dias === 1 ? 'dia' : 'dias'}`;
  return [
    { rotulo: 'Valor original', valor: principal },
    { rotulo: 'Desconto por pagar antes', valor: -desconto },
    { rotulo: `Multa de ${porCento('encargos.multa')}`, valor: multa },
    { rotulo: `Juros de ${porCento('encargos.juros')} ao mês por ${tempo} de atraso`, valor: juros },
  ].filter(({ valor }) => valor !== 0);
}

/** The discounts in words, the nearest first: «10 % até 31/01/2027 (R$ 551,25)». */
export function descreverDescontos({ valor, descontos }: Pick<Cobravel, 'valor' | 'descontos'>): string[] {
  return descontos.map(({ ate, porCento, valor: cents = 0 }) => {
    const what = [...(porCento > 0 ? [`${porCento} %`] : []), ...(cents > 0 ? [formatCentavos(cents)] : [])];
    const left = valor - partOf(valor, porCento, 100) - cents;
    return `${what.join(' e ')} até ${formatIsoDate(ate)} (${formatCentavos(left)})`;
  });
}
