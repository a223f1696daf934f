import { LISTA_PADRAO, TUDO } from '@balcao/contract/lista-padrao';
import { addDays, type IsoDate, laterDate } from '@balcao/domain/prazo/data';
import { endOfDayInSaoPaulo, startOfDayInSaoPaulo, todayInSaoPaulo } from '@balcao/domain/prazo/fuso';
import { type RawBuilder, sql } from 'kysely';
import type { Who } from '#platform/auth/who.ts';
import type { Narrowing } from './requerimento-filters.ts';

/** No request is older or later: a clock of 1900 was minutes off, and what ends in 9999 ends in a year of five digits. */
const PRIMEIRO_DIA: IsoDate = '1970-01-01';
const ULTIMO_DIA: IsoDate = '2999-12-31';

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
      return {
        from: f.inicio && laterDate(f.inicio, PRIMEIRO_DIA),
        to: f.fim && (f.fim < ULTIMO_DIA ? f.fim : ULTIMO_DIA),
      };
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
    ? sql<boolean>`r.updated_at >= ${startOfDayInSaoPaulo(from)}::timestamptz - interval '7 days'`
    : sql<boolean>`true`;
}

/** What a period leaves of an order by deadline: nothing is due before it is filed, but for the same clock. */
export function dueInPeriod(f: Narrowing, who: Who): RawBuilder<boolean> {
  const { from } = period(f, todayInSaoPaulo(who.now));
  return from ? sql<boolean>`r.prazo_em >= ${from}::date - 7` : sql<boolean>`true`;
}
