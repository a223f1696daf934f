import type { IsoDate } from '@balcao/domain/prazo/data';
import { statusById } from '@balcao/domain/requerimento/status';
import { type RawBuilder, sql } from 'kysely';
import { isNarrowedByValue } from './list-plan.ts';
import { isOfAllDays } from './periodo.ts';
import { type Filters, type Narrowing, type Resolved, SEM_FILTRO } from './requerimento-filters.ts';
import type { Share } from './requerimento-shares.ts';
import { type Stepped, type Steps, stepsOf, type Within } from './requerimento-steps.ts';
import { lastChangeColumn } from './ultima-mudanca.ts';

type Sort = Filters['sort'];

const COLUMNS: Record<Exclude<Sort, Stepped | 'atualizacao'>, RawBuilder<unknown>> = {
  data: sql`r.created_at`,
  emissao: sql`r.created_at`,
  id: sql`r.numero`,
  autor: sql`r.autor_ordem`,
  prazo: sql`r.prazo_em`,
};

/** The tables that a row takes names from. */
export const JOINS = sql`
  join usuario a on a.id = r.autor_id
  join grupo g on g.id = r.grupo_id
  join requerimento_status s on s.codigo = r.status
  left join usuario t on t.id = r.atendente_id`;

/** What a row shows and is sorted by, without the answers, which are wide. */
export const SHOWN = sql`r.id, r.numero, r.titulo, r.status, r.autor_id, r.grupo_id, r.atendente_id, r.prioridade, r.prioridade_pedida, r.created_at,
  r.updated_at, r.atualizacao_publica, r.sigilo, r.criado_por_id, r.prazo_em, r.prazo_amarelo_em, r.prazo_laranja_em, r.prazo_situacao, r.autor_ordem`;

/** The order of a working view: priority by law first, then the nearest deadline. */
export const QUEUE_ORDER = sql`r.prioridade desc, r.prazo_em asc nulls last, r.created_at asc, r.id`;

/**
 * The same order as the index has it of what nobody has taken up: the nearest comes first, and what has no deadline last.
 * It stands in that index alone, of one group at a time.
 */
export const FREE_ORDER = sql`(-r.prioridade), (coalesce(r.prazo_em, 'infinity'::date)), r.created_at, r.id`;

type Ordered = Pick<Narrowing, 'visao' | 'sort' | 'desc' | 'soSeus'>;

/** The order of a list, over the rows and `JOINS`. Ties are settled, so that pages never repeat or skip a row. */
export function orderOf(f: Ordered): RawBuilder<unknown> {
  const { visao, sort, desc } = f;
  if (visao && sort === 'data') return QUEUE_ORDER;
  const steps = stepsOf(sort);
  const direction = desc ? sql`desc` : sql`asc`;
  if (steps)
    return sql`${steps.name} ${direction} nulls last, ${steps.column} ${direction} nulls last, r.created_at desc, r.id desc`;
  // Only where there are nulls: elsewhere the clause would keep PostgreSQL from reading the index in order.
  const nulls = sort === 'prazo' ? sql`nulls last` : sql``;
  const column = sort === 'atualizacao' ? lastChangeColumn(f) : COLUMNS[sort as keyof typeof COLUMNS];
  return sql`${column} ${direction} ${nulls}, r.id ${direction}`;
}

/** The table that the page is found with, where its order goes by a name of one; the others are joined to the rows that are shown. */
export function joinsToSort({ visao, sort }: Ordered): RawBuilder<unknown> {
  if (visao && sort === 'data') return sql``;
  switch (sort) {
    case 'status':
      return sql`join requerimento_status s on s.codigo = r.status`;
    case 'grupo':
      return sql`join grupo g on g.id = r.grupo_id`;
    case 'atendente':
      return sql`left join usuario t on t.id = r.atendente_id`;
    default:
      return sql``;
  }
}

/** What a list is asked for, with what its words stand for. */
export type Asked = Filters & Resolved;

/** What is read of a share for a page. */
export interface Page extends Share {
  /** What the filters leave of an order by last change. */
  changed: RawBuilder<boolean>;
  /** What is read of some days for the nearest deadlines: see `dueFirst`. */
  due: (part: Pick<Page, 'where' | 'limit'>) => RawBuilder<boolean> | null;
  /** The weeks in which it was filed: see `weeksOf`. */
  weeks: IsoDate[] | null;
  /** Whether the list holds so many that this is looked for at all. */
  isMany: RawBuilder<boolean>;
  limit: number;
}

const THIS_YEAR = 4;
const GIVEN_DAYS = 6;

/** Whether the beginning of the order may lie far from the days that the list is narrowed to. */
function isBesideDays(f: Pick<Filters, 'visao' | 'sort' | 'data'>): boolean {
  const { visao, sort, data } = f;
  const isBeside = visao !== undefined || sort === 'id' || sort === 'prazo';
  return !isOfAllDays(f) && (isBeside || (sort === 'atualizacao' && data === GIVEN_DAYS));
}

/**
 * Whether a list begins with what has been unchanged for longest, of a situation: most of that is long done, and of what is not
 * a page may only be met far on.
 */
function isBesideDone(f: Filters): boolean {
  const isOfSituation = f.status !== SEM_FILTRO || Boolean(f.subsituacao);
  return f.sort === 'atualizacao' && !f.desc && isOfSituation && !isNarrowedByValue(f);
}

/** Whether a list stands in the order in which its requests were filed. */
function isByFiling({ visao, sort }: Ordered): boolean {
  return visao === undefined && (sort === 'data' || sort === 'emissao');
}

/** Orders in which the requests of one group may stand one after another: a service is one group's, and so are many authors. */
const OF_A_GROUP: readonly Sort[] = ['grupo', 'atendente', 'titulo', 'autor'];

/**
 * Whether going through an index in the list's order meets a page of the share soon. Not where each row is asked whether the
 * person knows it and whole stretches of the order are of groups that they are not in.
 */
export function isWalked(f: Filters, { few, rowByRow }: Pick<Share, 'few' | 'rowByRow'>): boolean {
  const isView = f.visao !== undefined && f.sort !== 'data';
  const isOfOthers = rowByRow !== null && OF_A_GROUP.includes(f.sort);
  return !(few || isView || isBesideDays(f) || isBesideDone(f) || isOfOthers);
}

/**
 * The first rows of a list of many in its order, as a table to select from: `where` holds for more than a page, so that
 * going through an index in that order meets them soon. Where it may not, what is found is sorted. By author the index has
 * the name beside its place: of a common one, which may stand far down, it answers alone, and only a page is then read.
 */
export function firstInOrder(f: Asked, page: Page): RawBuilder<unknown> {
  const { changed, limit, isMany, first } = page;
  const steps = stepsOf(f.sort);
  if (first && isByFiling(f))
    return sql`(select ${SHOWN} from requerimento r where ${isMany} and r.id = any(array(${first({ desc: f.desc, limit: sql.lit(limit) })}))) r`;
  if (!isWalked(f, page)) return isBrief(f, page) ? brieflyInOrder(f, page) : foundInOrder(f, page);
  const where = sql<boolean>`${isMany} and ${page.rowByRow ?? page.where}`;
  const isOfCommonName = f.sort === 'autor' && f.autores === 'muitos';
  // Of some weeks fewer bear it than stand before the first of them.
  if (isOfCommonName && !isOfAllDays(f) && f.data !== THIS_YEAR) return foundInOrder(f, page);
  if (steps) return stepByStep(f, steps, { ...page, where });
  const found = f.sort === 'atualizacao' ? sql`${where} and ${changed}` : where;
  const order = isFreeOfOneGroup(f, page) ? FREE_ORDER : orderOf(f);
  const walked = (of: RawBuilder<unknown>) =>
    sql`select ${of} from requerimento r where ${found} order by ${order} limit ${sql.lit(limit)}`;
  if (isOfCommonName)
    return sql`(select ${SHOWN} from requerimento r where r.id = any(array(${walked(sql`r.id`)}))) r`;
  return sql`(${walked(SHOWN)}) r`;
}

/**
 * Whether a working view is what nobody has taken up of one group. PostgreSQL takes that for a few rows, which it would
 * rather sort than read in an order for which it had to pass over others.
 */
function isFreeOfOneGroup({ visao, sort }: Asked, { groups }: Page): boolean {
  return visao === 'sem_atendente' && sort === 'data' && groups?.length === 1;
}

/** Requests that are gone through in a list's order before all that its days hold is sorted. */
const PASSOS = 2_000;

/** Whether days alone keep a list from being gone through in an order that an index has. */
function isBrief(f: Asked, { few, rowByRow }: Page): boolean {
  return f.visao === undefined && !few && rowByRow === null;
}

/**
 * Goes a short way in the order, which meets a page of the days' requests where they are many of all, and sorts what is
 * found only where it did not: of this year by number that was nearly everything there is.
 */
function brieflyInOrder(f: Asked, page: Page): RawBuilder<unknown> {
  const { isMany, limit, where } = page;
  const due = f.sort === 'prazo' && !f.desc ? page.due(page) : null;
  if (due) return foundInOrder(f, { ...page, where: sql<boolean>`${where} and ${due}` });
  const isFull = sql<boolean>`(select count(*) from passed) >= ${sql.lit(limit)}`;
  return sql`(with passed as materialized (
      select ${SHOWN} from (select r.* from requerimento r where ${isMany}
        order by ${orderOf(f)} limit ${sql.lit(PASSOS)}) r
      where ${where} order by ${orderOf(f)} limit ${sql.lit(limit)})
    select * from passed where ${isFull} union all
    select * from ${foundInOrder(f, { ...page, isMany: sql<boolean>`${isMany} and not ${isFull}` })}) r`;
}

/**
 * Sorts what is found, for which an index alone is enough (`offset 0` keeps the order out of it), and reads a page of it. Of a
 * title and a common name the index of titles tells which these are, and only they are read for their place.
 */
function foundInOrder(f: Asked, { isMany, limit, where }: Page): RawBuilder<unknown> {
  const isInIndex = f.autores === 'muitos' && Boolean(f.nomeados?.titulos);
  const found = isInIndex
    ? sql`(select r.id from requerimento r where ${isMany} and ${where} offset 0) i join requerimento r on r.id = i.id`
    : sql`(select ${SHOWN} from requerimento r where ${isMany} and ${where} offset 0) r`;
  return sql`(select ${SHOWN} from requerimento r where r.id = any(array(
    select r.id from ${found} ${joinsToSort(f)}
    order by ${orderOf(f)} limit ${sql.lit(limit)}))) r`;
}

/** What a list is narrowed to, for the steps of its order. */
export function withinOf({ tipo, status, nomeados, subsituacao }: Asked, groups: Within['groups']): Within {
  const named = nomeados?.grupos ?? null;
  return {
    groups: groups && named ? named.filter((id) => groups.includes(id)) : (groups ?? named),
    service: tipo === SEM_FILTRO ? null : tipo,
    titles: nomeados?.titulos ?? null,
    attendants: nomeados?.atendentes ?? null,
    status: statusById(status),
    finer: subsituacao ?? null,
    open: false,
  };
}

function stepByStep(
  f: Asked,
  { column, values }: Steps,
  { where, groups, limit }: Page,
): RawBuilder<unknown> {
  const direction = f.desc ? sql`desc` : sql`asc`;
  const of = (value: RawBuilder<unknown>, only = sql``) =>
    sql`(select r.id, r.created_at from requerimento r where ${only} ${column} ${value} and ${where}
      order by r.created_at desc, r.id desc limit ${sql.lit(limit)})`;
  const walk = sql`(select r.id from
    (select p.valor, p.lugar from (${values(withinOf(f, groups))}) p order by p.lugar ${direction}, p.valor ${direction}) p
    cross join lateral ${of(sql`= p.valor`)} r
    order by p.lugar ${direction}, p.valor ${direction}, r.created_at desc, r.id desc limit ${sql.lit(limit)})`;
  if (f.sort !== 'atendente' || f.nomeados?.atendentes) return rowsOf(walk);
  // What nobody has comes last, and is only looked for where the page is not full before it.
  return rowsOf(sql`with of_somebody as materialized ${walk} select id from of_somebody union all
    select id from ${of(sql`is null`, sql`(select count(*) from of_somebody) < ${sql.lit(limit)} and`)} of_nobody`);
}

/** These requests, as a table to select from: an index alone tells which a page has, and only those are read. */
export function rowsOf(ids: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(select ${SHOWN} from requerimento r where r.id = any(array(${ids}))) r`;
}
