import { addDays, diffDays, type IsoDate, isIsoDate, partsOf, weekday } from '../prazo/data.ts';
import { todayInSaoPaulo } from '../prazo/fuso.ts';

/** Input mask of a date. */
export const DATA_MASK = '##/##/####';

/** Text shown when a date cannot be read or does not exist. */
export const DATA_INVALIDA = 'Data inválida. Escreva como 31/12/2026.';

const DIAS = ['domingo', 'segunda', 'terça', 'quarta', 'quinta', 'sexta', 'sábado'] as const;

const clock = new Intl.DateTimeFormat('pt-BR', {
  timeZone: 'America/Sao_Paulo',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

const byDay = new Intl.RelativeTimeFormat('pt-BR', { numeric: 'auto' });

// Counted, never named: «mês passado» and «ano passado» mean a calendar month or year, which this is not.
const counted = new Intl.RelativeTimeFormat('pt-BR', { numeric: 'always' });

/** The calendar day, in Brasília, of an instant. @throws RangeError for an invalid Date. */
export function isoDateInSaoPaulo(instant: Date): IsoDate {
  return todayInSaoPaulo(instant);
}

/**
 * Reads a date written day first: `27/11/2026`, `7.11.2026`, `27-11-2026` or, as masks and pastes give it, `27112026`.
 * @returns the date, or null when it is not written so or is not in the calendar (31/04, 29/02 of a common year).
 */
export function parseDataBr(text: string): IsoDate | null {
  const trimmed = text.trim();
  const parts =
    /^([0-9]{1,2})\s*[/.-]\s*([0-9]{1,2})\s*[/.-]\s*([0-9]{4})$/.exec(trimmed) ??
    /^([0-9]{2})([0-9]{2})([0-9]{4})$/.exec(trimmed);
  if (!parts) return null;
  const [, day = '', month = '', year = ''] = parts;
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return year !== '0000' && isIsoDate(date) ? date : null;
}

/** Shows a date as `27/11/2026`. @throws RangeError when it is not an existing day. */
export function formatIsoDate(date: IsoDate): string {
  return `${formatDiaMes(date)}/${date.slice(0, 4)}`;
}

function formatDiaMes(date: IsoDate): string {
  const { day, month } = partsOf(date);
  return `${String(day).padStart(2, '0')}/${String(month).padStart(2, '0')}`;
}

/** Shows the Brasília day of an instant as `27/11/2026`. */
export function formatData(instant: Date): string {
  return formatIsoDate(isoDateInSaoPaulo(instant));
}

/** Shows the Brasília time of an instant as `14h30`, always with four digits: `09h05`. */
export function formatHora(instant: Date): string {
  return clock.format(instant).replace(':', 'h');
}

/** Shows an instant as `27/11/2026 às 14h30`, Brasília time. */
export function formatDataHora(instant: Date): string {
  return `${formatData(instant)} às ${formatHora(instant)}`;
}

/** Shows an instant as `27/11/2026 14:30`, Brasília time, as spreadsheets read it. */
export function formatMomento(instant: Date): string {
  return `${formatData(instant)} ${clock.format(instant)}`;
}

/** The day of the week in its everyday short form: `segunda` … `sexta`, `sábado`, `domingo`. */
export function diaDaSemana(date: IsoDate): string {
  return DIAS[weekday(date)];
}

/** Shows a date with its full day of the week: `21/12/2026 (segunda-feira)`. */
export function formatDataComDia(date: IsoDate): string {
  const day = weekday(date);
  return `${formatIsoDate(date)} (${DIAS[day]}${day === 0 || day === 6 ? '' : '-feira'})`;
}

/**
 * Says until when something can be done: `até sexta, 27/11`. Today and tomorrow are named (`até hoje, 27/11`), and
 * the year appears when it is not the year of `today`.
 */
export function formatAte(date: IsoDate, today: IsoDate): string {
  const shown = date.slice(0, 4) === today.slice(0, 4) ? formatDiaMes(date) : formatIsoDate(date);
  if (date === today) return `até hoje, ${shown}`;
  if (date === addDays(today, 1)) return `até amanhã, ${shown}`;
  return `até ${diaDaSemana(date)}, ${shown}`;
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/**
 * Says how long ago, or in how long: `agora`, `há 5 minutos`, `há 2 horas`, `ontem`, `anteontem`, `há 3 dias`, `há 2 meses`, `em 3 dias`.
 * Up to twelve hours it counts elapsed time; beyond that, calendar days in Brasília, so that `ontem` is really yesterday.
 */
export function formatRelativo(instant: Date, now: Date): string {
  const elapsed = instant.getTime() - now.getTime();
  const size = Math.abs(elapsed);
  if (size < MINUTE) return 'agora';
  if (size < HOUR) return counted.format(Math.trunc(elapsed / MINUTE), 'minute');
  const days = diffDays(isoDateInSaoPaulo(now), isoDateInSaoPaulo(instant));
  if (size < 12 * HOUR || days === 0) return counted.format(Math.trunc(elapsed / HOUR), 'hour');
  if (Math.abs(days) < 30) return byDay.format(days, 'day');
  if (Math.abs(days) < 365) return counted.format(Math.trunc(days / 30.44) || Math.sign(days), 'month');
  return counted.format(Math.trunc(days / 365.25) || Math.sign(days), 'year');
}
