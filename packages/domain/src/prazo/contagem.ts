import type { Calendario } from './calendario.ts';
import { addDays, addMonths, diffDays, type IsoDate, laterDate } from './data.ts';
import type { DiaImpedido, LadoPrazo, PassoCalculo, UnidadePrazo } from './passo.ts';

/** Ten years of days: a longer deadline is a mistake in the settings. */
const MAX_LENGTH = 3650;

/** What a deadline is counted by, before anything happened. */
export interface RegraPrazo {
  /** Length in `unidade`: an integer of 1 or more. */
  n: number;
  unidade: UnidadePrazo;
  lado: LadoPrazo;
  /** Whether a person's deadline begins on a business day, where its own paper says so; else as the norm of the day has it. */
  inicioEmDiaUtil?: boolean;
  /** In how many calendar days an appeal is decided; the legal 30 when absent. */
  recurso?: number;
  /** The law knows no extension of the time in which an appeal is decided (Lei 12.527/2011 art. 15). */
  recursoImprorrogavel?: boolean;
  /** The law knows no extension of this very count. */
  improrrogavel?: boolean;
}

/** The start of a count: `vespera` is the day before the first counted day. */
export interface InicioContagem {
  vespera: IsoDate;
  passos: PassoCalculo[];
}

/**
 * First day of a count; the day of notice is excluded. A person's notice read without expediente counts as
 * given on the next business day, and the count begins on the first business day after it. The sources are
 * CPC art. 224 and Lei 11.419/2006 art. 5º § 2º, by analogy; the council may have set otherwise by the day of
 * notice. The council's own count begins on the next calendar day (Lei 9.784/1999 art. 66). Doubt favours the
 * citizen.
 */
export function startCount(ciencia: IsoDate, regra: RegraPrazo, calendario: Calendario): InicioContagem {
  const passos: PassoCalculo[] = [{ tipo: 'CIENCIA', data: ciencia, lado: regra.lado }];
  const emDiaUtil = regra.inicioEmDiaUtil ?? calendario.norma('prazo.inicio_em_dia_util', ciencia) === 1;
  if (regra.lado === 'CONSELHO' || !emDiaUtil) {
    passos.push({ tipo: 'INICIO', data: addDays(ciencia, 1) });
    return { vespera: ciencia, passos };
  }
  const motivo = calendario.isBusinessDay(ciencia) ? null : calendario.obstacleOn(ciencia);
  const deemed = motivo ? calendario.nextBusinessDay(ciencia) : ciencia;
  if (motivo) passos.push({ tipo: 'CIENCIA_ADIADA', de: ciencia, para: deemed, motivo });
  const first = calendario.nextBusinessDay(deemed);
  passos.push(...listSkippedDays(deemed, first, 'UTEIS', calendario), { tipo: 'INICIO', data: first });
  return { vespera: addDays(first, -1), passos };
}

/**
 * Length of the whole count in counted days. Months become the calendar days from `vespera` to the same day number
 * (or the month's last day), so that a pause can push them like any other count.
 * @throws RangeError when `n` is not an integer from 1 to 3650.
 */
export function lengthInDays(n: number, unidade: UnidadePrazo, vespera: IsoDate): number {
  if (!Number.isInteger(n) || n < 1 || n > MAX_LENGTH) {
    throw new RangeError(`A deadline needs a whole number from 1 to ${MAX_LENGTH}: ${n}`);
  }
  return unidade === 'MESES' ? diffDays(vespera, addMonths(vespera, n)) : n;
}

/** Counted days after `from` up to `to`: business days for UTEIS, calendar days otherwise; 0 when `to` is earlier. */
export function countDays(from: IsoDate, to: IsoDate, unidade: UnidadePrazo, calendario: Calendario): number {
  if (to <= from) return 0;
  return unidade === 'UTEIS' ? calendario.businessDaysBetween(from, to) : diffDays(from, to);
}

/** The `n`-th counted day after `from`; `from` itself when nothing is left to count. */
export function advance(from: IsoDate, n: number, unidade: UnidadePrazo, calendario: Calendario): IsoDate {
  if (unidade !== 'UTEIS') return addDays(from, Math.max(0, n));
  let day = from;
  // Stepping by what is left never passes the day sought: a day counts once at most.
  for (let left = n; left > 0; left = n - calendario.businessDaysBetween(from, day)) day = addDays(day, left);
  return day;
}

/** Moves a last day to the first one, itself included, that is a full business day without an outage. */
export function rollLastDay(
  nominal: IsoDate,
  calendario: Calendario,
): { data: IsoDate; impedidos: DiaImpedido[] } {
  const impedidos: DiaImpedido[] = [];
  let data = nominal;
  for (let motivo = calendario.obstacleOn(data); motivo; motivo = calendario.obstacleOn(data)) {
    impedidos.push({ data, motivo });
    data =
      motivo.tipo === 'INDISPONIBILIDADE'
        ? laterDate(addDays(data, 1), addDays(motivo.ate, 1))
        : addDays(data, 1);
  }
  return { data, impedidos };
}

/** Steps for the holidays that a count in business days skips after `from` up to `to`; weekends need no telling. */
export function listSkippedDays(
  from: IsoDate,
  to: IsoDate,
  unidade: UnidadePrazo,
  calendario: Calendario,
): PassoCalculo[] {
  if (unidade !== 'UTEIS') return [];
  return calendario
    .holidaysBetween(from, to)
    .map((feriado) => ({ tipo: 'DIA_NAO_CONTADO', data: feriado.data, feriado }));
}

/** Steps that tell how the last day was reached, rolled, and when the deadline ends. */
export function listEndSteps(
  nominal: IsoDate,
  n: number,
  unidade: UnidadePrazo,
  calendario: Calendario,
): PassoCalculo[] {
  const { data, impedidos } = rollLastDay(nominal, calendario);
  const passos: PassoCalculo[] = [{ tipo: 'ULTIMO_DIA', data: nominal, n, unidade }];
  if (impedidos.length > 0) passos.push({ tipo: 'ULTIMO_DIA_ADIADO', para: data, impedidos });
  passos.push({ tipo: 'VENCIMENTO', data });
  return passos;
}
