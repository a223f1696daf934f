import { addDays, type IsoDate, isoDate } from './data.ts';

export type FeriadoTipo = 'NACIONAL' | 'ESTADUAL' | 'MUNICIPAL' | 'PONTO_FACULTATIVO' | 'RECESSO';

/** NENHUM: no expediente all day; ATE_13H: closes early; APOS_14H: opens late. */
export type MeioExpediente = 'NENHUM' | 'ATE_13H' | 'APOS_14H';

/** A day without expediente, or with half of it. */
export interface Feriado {
  data: IsoDate;
  tipo: FeriadoTipo;
  /** IBGE code of the only municipality where it holds; required for MUNICIPAL, allowed for the other kinds. */
  municipioIbge?: string | null;
  /** The only state where it holds; required for ESTADUAL, allowed for the other kinds. */
  uf?: string | null;
  meioExpediente: MeioExpediente;
  /** Name of the day in Portuguese, as shown to people. */
  descricao: string;
}

/** Years that a calendar is kept for. */
export const ANO_MINIMO = 2000;
export const ANO_MAXIMO = 2100;

/** Said of a day outside of these years. */
export const ANO_INVALIDO = `Informe um ano de ${ANO_MINIMO} a ${ANO_MAXIMO}.`;

/** Whether a calendar may hold this day; another one is a typing error. */
export function isDiaDoCalendario(data: IsoDate): boolean {
  const ano = Number(data.slice(0, 4));
  return ano >= ANO_MINIMO && ano <= ANO_MAXIMO;
}

interface FixedDay {
  month: number;
  day: number;
  descricao: string;
  /** First year in which the law made it a holiday. */
  since?: number;
}

/** Leis 662/1949, 6.802/1980, 9.093/1995, 10.607/2002 and 14.759/2023 (20/11, national since 2024). */
const FIXED_NATIONAL: readonly FixedDay[] = [
  { month: 1, day: 1, descricao: 'Confraternização Universal' },
  { month: 4, day: 21, descricao: 'Tiradentes' },
  { month: 5, day: 1, descricao: 'Dia do Trabalho' },
  { month: 9, day: 7, descricao: 'Independência do Brasil' },
  { month: 10, day: 12, descricao: 'Nossa Senhora Aparecida' },
  { month: 11, day: 2, descricao: 'Finados' },
  { month: 11, day: 15, descricao: 'Proclamação da República' },
  { month: 11, day: 20, descricao: 'Dia da Consciência Negra', since: 2024 },
  { month: 12, day: 25, descricao: 'Natal' },
];

/** Easter Sunday of a Gregorian year (Meeus/Butcher), from which the movable days are counted. */
export function easterSunday(year: number): IsoDate {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const d = Math.floor(b / 4);
  const e = b % 4;
  const f = Math.floor((b + 8) / 25);
  const g = Math.floor((b - f + 1) / 3);
  const h = (19 * a + b - d - g + 15) % 30;
  const i = Math.floor(c / 4);
  const k = c % 4;
  const l = (32 + 2 * e + 2 * i - h - k) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  const base = h + l - 7 * m + 114;
  return isoDate(year, Math.floor(base / 31), (base % 31) + 1);
}

function byDate(a: Feriado, b: Feriado): number {
  return a.data < b.data ? -1 : 1;
}

/** The national holidays of a year, fixed and movable, in date order. */
export function listFeriadosNacionais(year: number): Feriado[] {
  const national = (data: IsoDate, descricao: string): Feriado => ({
    data,
    tipo: 'NACIONAL',
    meioExpediente: 'NENHUM',
    descricao,
  });
  const fixed = FIXED_NATIONAL.filter((day) => year >= (day.since ?? 0)).map((day) =>
    national(isoDate(year, day.month, day.day), day.descricao),
  );
  return [...fixed, national(addDays(easterSunday(year), -2), 'Sexta-feira da Paixão')].sort(byDate);
}

/**
 * The days that the federal ordinance usually makes facultative, in date order. They are a starting point for the
 * council's own yearly ordinance, which may move or drop them (28/10 most often).
 */
export function listPontosFacultativos(year: number): Feriado[] {
  const easter = easterSunday(year);
  const day = (data: IsoDate, descricao: string, meioExpediente: MeioExpediente = 'NENHUM'): Feriado => ({
    data,
    tipo: 'PONTO_FACULTATIVO',
    meioExpediente,
    descricao,
  });
  return [
    day(addDays(easter, -48), 'Carnaval'),
    day(addDays(easter, -47), 'Carnaval'),
    day(addDays(easter, -46), 'Quarta-feira de Cinzas', 'APOS_14H'),
    day(addDays(easter, 60), 'Corpus Christi'),
    day(isoDate(year, 10, 28), 'Dia do Servidor Público'),
    day(isoDate(year, 12, 24), 'Véspera de Natal', 'ATE_13H'),
    day(isoDate(year, 12, 31), 'Véspera de Ano-Novo', 'ATE_13H'),
  ].sort(byDate);
}

/** National holidays and facultative days of the years `from` to `to`, both included, in date order. */
export function listFeriadosFederais(from: number, to: number): Feriado[] {
  const years = Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index);
  return years.flatMap((year) =>
    [...listFeriadosNacionais(year), ...listPontosFacultativos(year)].sort(byDate),
  );
}
