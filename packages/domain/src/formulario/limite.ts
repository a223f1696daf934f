import { formatCentavos } from '../dinheiro/centavos.ts';
import { addDays, addMonths, type IsoDate, isIsoDate, partsOf } from '../prazo/data.ts';
import { formatIsoDate } from '../texto/data-br.ts';
import type { Campo, CampoData, CampoInt, CampoMoeda } from './campo.ts';
import type { LimiteData, LimiteNumero } from './campo-partes.ts';
import type { Ambiente } from './regra.ts';

/** Dates outside these are typing errors, whatever the field asks. */
export const DATA_MIN: IsoDate = '1900-01-01';
export const DATA_MAX: IsoDate = '2100-12-31';

/** Whether the value is an existing day between 1900 and 2100. */
export function isPlausibleDate(value: unknown): value is IsoDate {
  return typeof value === 'string' && isIsoDate(value) && value >= DATA_MIN && value <= DATA_MAX;
}

/**
 * The day that a bound of a date stands for; null without one. A bound may follow another field: when that
 * one is wrong, it follows the nearest day that it takes, so that both are corrected at once.
 */
export function resolveLimiteData(campo: CampoData, side: 'min' | 'max', ambiente: Ambiente): IsoDate | null {
  const limite = campo[side];
  if (!isFollowing(limite)) return resolveFixed(limite, ambiente);
  const value = ambiente.ler(limite.campo);
  const other = ambiente.campoDe?.(limite.campo);
  const base = value === undefined ? null : nearestDay(value, side, boundsOf(other, ambiente));
  return base === null ? null : later(base, limite.anos, limite.dias);
}

/** Years before days: 29 February comes to 28 February where the year has no such day. */
function later(base: IsoDate, anos = 0, dias = 0): IsoDate {
  return addDays(addMonths(base, 12 * anos), dias);
}

function isFollowing(limite: LimiteData | undefined): limite is Extract<LimiteData, { campo: string }> {
  return typeof limite === 'object' && 'campo' in limite;
}

/** A bound that follows no field; null for one that does, or that is no date. */
function resolveFixed(limite: LimiteData | undefined, { contexto }: Ambiente): IsoDate | null {
  if (limite === undefined || isFollowing(limite)) return null;
  if (typeof limite === 'string') return isIsoDate(limite) ? limite : null;
  return later(contexto.hoje, limite.anos, limite.hoje);
}

type Bounds = Record<'min' | 'max', IsoDate | null>;

/** The bounds that a date has by itself. What it follows in its turn is left out: two fields may follow each other. */
function boundsOf(campo: Campo | undefined, ambiente: Ambiente): Bounds {
  if (campo?.tipo !== 'data') return { min: null, max: null };
  return { min: resolveFixed(campo.min, ambiente), max: resolveFixed(campo.max, ambiente) };
}

/** The day itself when it is within the bounds, else the nearest one; for what is no day, the bound of that side. */
function nearestDay(value: unknown, side: 'min' | 'max', bounds: Bounds): IsoDate | null {
  if (!isPlausibleDate(value)) return bounds[side];
  if (bounds.min !== null && value < bounds.min) return bounds.min;
  return bounds.max !== null && value > bounds.max ? bounds.max : value;
}

/** The number a bound stands for; null when there is none, or the field it follows is not a number yet. */
function resolveLimiteNumero(limite: LimiteNumero | undefined, ambiente: Ambiente): number | null {
  if (limite === undefined || typeof limite === 'number') return limite ?? null;
  if ('ano' in limite) return partsOf(ambiente.contexto.hoje).year + limite.ano;
  const value = ambiente.ler(limite.campo);
  return typeof value === 'number' ? value : resolveLimiteNumero(limite.senao, ambiente);
}

/** The fields that a bound follows. */
export function refsDoLimite(limite: LimiteData | LimiteNumero | undefined): string[] {
  if (typeof limite !== 'object' || !('campo' in limite)) return [];
  return [limite.campo, ...('senao' in limite ? refsDoLimite(limite.senao) : [])];
}

/** The bounds of a number as they stand now; an amount of money is never negative unless its own bound says so. */
export function resolveBounds(
  { tipo, min, max }: CampoInt | CampoMoeda,
  ambiente: Ambiente,
): Record<'min' | 'max', number | null> {
  return {
    min: resolveLimiteNumero(tipo === 'moeda' ? (min ?? 0) : min, ambiente),
    max: resolveLimiteNumero(max, ambiente),
  };
}

/** What a bound says of itself where no number is left between the bounds; null while there is one, or it says nothing. */
export function sayNothingFits(campo: Campo, ambiente: Ambiente): string | null {
  if (campo.tipo !== 'int' && campo.tipo !== 'moeda') return null;
  const { min, max } = resolveBounds(campo, ambiente);
  if (min === null || max === null || min <= max) return null;
  return ownWords(campo.max, ambiente) ?? ownWords(campo.min, ambiente);
}

/** The sentence is about the field it follows: while the next one holds in its place, it says nothing. */
function ownWords(limite: LimiteNumero | undefined, { ler }: Ambiente): string | null {
  if (typeof limite !== 'object' || !('campo' in limite) || typeof ler(limite.campo) !== 'number')
    return null;
  return limite.mensagem ?? null;
}

/** Says a day as people do: today is «hoje». */
export function sayDate(date: IsoDate, hoje: IsoDate): string {
  return date === hoje ? 'hoje' : formatIsoDate(date);
}

/** Complains of a number out of its bounds, or null. `say` writes a bound. */
export function checkBounds(
  value: number,
  { min, max }: { min: number | null; max: number | null },
  { what, say }: { what: string; say: (bound: number) => string },
): string | null {
  if ((min === null || value >= min) && (max === null || value <= max)) return null;
  if (min !== null && max !== null && min > max) return `Não há o que informar aqui: o limite é ${say(max)}.`;
  if (min !== null && max !== null) return `Informe ${what} entre ${say(min)} e ${say(max)}.`;
  return min === null ? `Informe ${what} até ${say(max ?? 0)}.` : `Informe ${what} a partir de ${say(min)}.`;
}

/** An amount may be written with the minus sign of print (U+2212) as well as with the hyphen. */
const NEGATIVE = /[-\u2212]/;

/** Complains of a number so far from zero that it is not even read, by the bounds it has or else by what can be read. */
export function checkBeyond(
  text: string,
  { min, max }: { min: number | null; max: number | null },
  { most, ...words }: { most: number; what: string; say: (bound: number) => string },
): string | null {
  return NEGATIVE.test(text)
    ? checkBounds(Number.NEGATIVE_INFINITY, { min: min ?? -most, max }, words)
    : checkBounds(Number.POSITIVE_INFINITY, { min, max: max ?? most }, words);
}

/** Writes integer cents; a value that is no amount (a broken bound) is written as it is. */
export function sayCentavos(cents: number): string {
  return Number.isSafeInteger(cents) ? formatCentavos(cents) : String(cents);
}
