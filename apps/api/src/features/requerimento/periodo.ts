import { LISTA_PADRAO, TUDO } from '@balcao/contract/lista-padrao';
import { addDays, fromDayNumber, type IsoDate } from '@balcao/domain/prazo/data';
import { endOfDayInSaoPaulo, startOfDayInSaoPaulo, todayInSaoPaulo } from '@balcao/domain/prazo/fuso';
import { type RawBuilder, sql } from 'kysely';
import type { Who } from '#platform/auth/who.ts';
import type { Narrowing } from './requerimento-filters.ts';
import { lastChangeColumn } from './ultima-mudanca.ts';

/** No request is older or later. Days outside are taken for the nearest of these: a clock of before 1914 was minutes off. */
const PRIMEIRO_DIA: IsoDate = '1970-01-01';
const ULTIMO_DIA: IsoDate = '2999-12-31';

function withinKnownDays(day: IsoDate | undefined): IsoDate | undefined {
  if (day === undefined) return undefined;
  return day < PRIMEIRO_DIA ? PRIMEIRO_DIA : day > ULTIMO_DIA ? ULTIMO_DIA : day;
}

/** The period preset of a list. A working view is about what is open now, however old, unless a period is chosen for it. */
function presetOf({ visao, data }: Pick<Narrowing, 'visao' | 'data'>): number {
  return data ?? (visao ? TUDO : LISTA_PADRAO.data);
}

/** Whether a list holds requests of all days. */
export function isOfAllDays(f: Pick<Narrowing, 'visao' | 'data'>): boolean {
  return presetOf(f) === TUDO;
}

/** First and last day of the period presets (0 today … 4 this year, 5 all, 6 the given days). */
function period(f: Narrowing, today: IsoDate): { from?: IsoDate | undefined; to?: IsoDate | undefined } {
  switch (presetOf(f)) {
    case 0:
      return { from: today };
    case 1:
      return { from: addDays(today, -6) };
    case 2:
      return { from: addDays(today, -29) };
    case 3:
      return { from: addDays(today, -89) };
    case 4:
      return { from: `${today.slice(0, 4)}-01-01` };
    case 6:
      return { from: withinKnownDays(f.inicio), to: withinKnownDays(f.fim) };
    default:
      return {};
  }
}

/** What a list is narrowed to by the days of filing, in Brasília. */
export function byPeriod(f: Narrowing, today: IsoDate): RawBuilder<boolean>[] {
  const { from, to } = period(f, today);
  return [
    ...(from ? [sql<boolean>`r.created_at >= ${startOfDayInSaoPaulo(from)}`] : []),
    ...(to ? [sql<boolean>`r.created_at <= ${endOfDayInSaoPaulo(to)}`] : []),
  ];
}

/**
 * What a period leaves of an order by last change: nothing is changed before it is filed, but for a clock that was put
 * back meanwhile.
 */
export function changedInPeriod(f: Narrowing, who: Who): RawBuilder<boolean> {
  const { from } = period(f, todayInSaoPaulo(who.now));
  return from
    ? sql<boolean>`${lastChangeColumn(f)} >= ${startOfDayInSaoPaulo(from)}::timestamptz - interval '7 days'`
    : sql<boolean>`true`;
}

/** Days at the beginning of a period from whose requests it is learnt how near the nearest deadlines are. */
const COMECO = 3;

/**
 * Of a period, those among which the nearest deadlines are, so many as a page needs; null where there is no first day. Nothing
 * is due before it is filed, but for the same clock, so what is filed after the nearest deadlines of the first days cannot be
 * due before them: of a year little more than the first weeks is read. Where the first days hold too few, it is all of them.
 */
export function dueFirst(
  f: Narrowing,
  who: Who,
  { where, limit }: { where: RawBuilder<boolean>; limit: number },
): RawBuilder<boolean> | null {
  const { from } = period(f, todayInSaoPaulo(who.now));
  if (!from) return null;
  // Found by its days (`offset 0`): in the order of deadlines PostgreSQL would go through all that is due before them.
  const begun = sql`select r.prazo_em from requerimento r
    where ${where} and r.created_at < ${startOfDayInSaoPaulo(addDays(from, COMECO))} offset 0`;
  const nearest = sql`(select max(d.prazo_em) from (select b.prazo_em from (${begun}) b
    order by b.prazo_em limit ${sql.lit(limit)}) d having count(d.prazo_em) = ${sql.lit(limit)})`;
  return sql<boolean>`r.created_at < coalesce(${nearest} + 8, 'infinity'::date)
    and coalesce(r.prazo_em, 'infinity'::date) <= coalesce(${nearest}, 'infinity'::date)`;
}

const DAY_MS = 86_400_000;

/** Longest period, in weeks, whose parts are read one after another. */
const SEMANAS = 160;

/**
 * Mondays of the weeks of UTC in which requests of a period were filed; null where it has no first day or is of many weeks.
 * Without a last day the next week counts too: a clock that was put back had filed some.
 */
export function weeksOf(f: Narrowing, who: Who): IsoDate[] | null {
  const { from, to } = period(f, todayInSaoPaulo(who.now));
  if (!from) return null;
  const last = dayOf(to ? endOfDayInSaoPaulo(to) : new Date(who.now.getTime() + 7 * DAY_MS));
  const weeks: IsoDate[] = [];
  for (let monday = mondayOf(startOfDayInSaoPaulo(from)); monday <= last; monday = addDays(monday, 7)) {
    if (weeks.length === SEMANAS) return null;
    weeks.push(monday);
  }
  return weeks;
}

/** The day of a moment in UTC. */
function dayOf(moment: Date): IsoDate {
  return fromDayNumber(Math.floor(moment.getTime() / DAY_MS));
}

function mondayOf(moment: Date): IsoDate {
  return addDays(dayOf(moment), -((moment.getUTCDay() + 6) % 7));
}
