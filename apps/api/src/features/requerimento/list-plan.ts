import { TOTAL_CAP } from '@balcao/contract/kernel/page';
import { PLANNED_EACH_TIME } from '@balcao/db/named-statements';
import { punctuateNup } from '@balcao/domain/protocolo/nup';
import { onlyDigits } from '@balcao/domain/texto/busca';
import { type RawBuilder, sql } from 'kysely';
import { isOfAllDays } from './periodo.ts';
import type { Filters, Resolved } from './requerimento-filters.ts';

/**
 * How far rows are counted, in the text of a statement instead of as a value beside it: only where PostgreSQL knows
 * beforehand how little is read does it keep one plan for all values, which spares half of what a plain list costs it.
 */
export const CAP = sql.lit(TOTAL_CAP);
/** One more, which says that there are more. */
export const BEYOND_CAP = sql.lit(TOTAL_CAP + 1);

/** What is few of many only by its value: of a common tag a list is best read otherwise than of a rare one. */
const BY_VALUE = [
  'titulo',
  'grupoNome',
  'atendente',
  'etiqueta',
  'nome',
  'autor',
  'busca',
  'id',
  'cpf',
] as const;
/** Orders that an index has by itself. */
const IN_AN_INDEX: readonly Filters['sort'][] = ['data', 'emissao', 'atualizacao', 'prazo', 'id', 'autor'];

/** Whether a list is narrowed to what is few of many only by its value. */
export function isNarrowedByValue(f: Pick<Filters, (typeof BY_VALUE)[number]>): boolean {
  return BY_VALUE.some((filter) => Boolean(f[filter]));
}

/** Whether a list is narrowed to words, a number or a person of whom few are found otherwise than by going through it. */
export function isNarrowedByPerson(
  f: Pick<Filters, 'id' | 'cpf' | 'busca'> & Pick<Resolved, 'autores'>,
): boolean {
  const isOfFew = f.autores === 'poucos' || f.autores === 'ninguem';
  return isOfFew || Boolean(f.id ?? f.cpf ?? f.busca);
}

/** What stands before the statement of a list that is to be planned for its values each time; nothing where one plan serves all. */
export function planOf(f: Filters): RawBuilder<unknown> {
  const isOrdered = f.visao ? f.sort === 'data' : IN_AN_INDEX.includes(f.sort);
  // A whole number is one request's; of a part of one there may be many.
  const isPart = Boolean(f.id) && punctuateNup(onlyDigits(f.id ?? '')) === null;
  const isOfValues = isPart || isNarrowedView(f);
  const isSure = isOrdered && f.pagina === 1 && !isOfValues && !isNarrowedByValue(f);
  return isSure ? sql`` : sql.raw(PLANNED_EACH_TIME);
}

/** Of a working view little or much is left by a period, or by one of several groups. */
function isNarrowedView(f: Filters): boolean {
  return f.visao !== undefined && (f.grupo > 0 || !isOfAllDays(f));
}
