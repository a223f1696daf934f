import { LISTA_PADRAO, TUDO } from '@balcao/contract/lista-padrao';
import { addDays, type IsoDate } from '@balcao/domain/prazo/data';
import { endOfDayInSaoPaulo, startOfDayInSaoPaulo } from '@balcao/domain/prazo/fuso';
import { type RawBuilder, sql } from 'kysely';
import { lastChangeColumn, type Narrowing } from './reader.ts';

/**
 * No request is older or later. Other days count as the nearest of these, because clocks before 1914 were minutes off.
 */
const PRIMEIRO_DIA: IsoDate = '1970-01-01';
const ULTIMO_DIA: IsoDate = '2999-12-31';

function withinKnownDays(day: IsoDate | undefined): IsoDate | undefined {
  if (day === undefined) return undefined;
  return day < PRIMEIRO_DIA ? PRIMEIRO_DIA : day > ULTIMO_DIA ? ULTIMO_DIA : day;
}

/**
 * The period preset of a list. A working view shows everything that is open, however old, unless a period is chosen.
 */
function presetOf({ visao, data }: Pick<Narrowing, 'visao' | 'data'>): number {
  return data ?? (visao ? TUDO : LISTA_PADRAO.data);
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

/** Narrows a list by the days of filing, in Brasília. */
export function byPeriod(f: Narrowing, today: IsoDate): RawBuilder<boolean>[] {
  const { from, to } = period(f, today);
  return [
    ...(from ? [sql<boolean>`r.created_at >= ${startOfDayInSaoPaulo(from)}`] : []),
    ...(to ? [sql<boolean>`r.created_at <= ${endOfDayInSaoPaulo(to)}`] : []),
  ];
}

/** The point in an order where a list of some days may begin: changes and deadlines come after the filing. */
export function startOfOrder(f: Narrowing, today: IsoDate): RawBuilder<boolean> {
  const { from } = period(f, today);
  if (from && f.sort === 'atualizacao') return sql`${lastChangeColumn(f)} >= ${startOfDayInSaoPaulo(from)}`;
  return from && f.sort === 'prazo' ? sql`r.prazo_em >= ${from}::date` : sql`true`;
}
