import type { Db } from '@balcao/db/db';
import { expectedRows } from '@balcao/db/expected-rows';
import { isEncerrado, STATUS_CODIGOS } from '@balcao/domain/requerimento/status';
import { type RawBuilder, sql } from 'kysely';
import { type Filters, lastChangeColumn, type Narrowing } from './reader.ts';
import { attendantsInUse, titlesInUse } from './resolve-nomes.ts';

type Sort = Filters['sort'];

/** Orders by a column of few values that many requests share; within one the newest come first. */
type FewValued = Extract<Sort, 'status' | 'grupo' | 'atendente' | 'titulo'>;

interface Value {
  column: RawBuilder<unknown>;
  /** The name of the value, from the tables in `JOINS`. */
  name: RawBuilder<unknown>;
  /** All possible values in the groups `dentro`, as `valor` with its rank as `lugar`, group by group. */
  all: (f: Ordered) => RawBuilder<unknown>;
  /** Whether a request has the value `v`. */
  has: RawBuilder<unknown>;
}

/** Statuses in working views. */
const ABERTOS = STATUS_CODIGOS.filter((codigo) => !isEncerrado(codigo));

const TITULO = sql`r.titulo collate "pt-BR-x-icu"`;

const VALUES: Record<FewValued, Value> = {
  status: {
    column: sql`r.status`,
    name: sql`s.id`,
    all: ({ visao }) => sql`select s.codigo as valor, s.id as lugar, d.id as grupo_id
      from requerimento_status s cross join dentro d where s.codigo = any(${visao ? ABERTOS : STATUS_CODIGOS}::text[])`,
    has: sql`r.status = v.valor`,
  },
  grupo: {
    column: sql`r.grupo_id`,
    name: sql`g.sigla`,
    all: () =>
      sql`select g.id as valor, g.sigla as lugar, g.id as grupo_id from grupo g join dentro d on d.id = g.id`,
    has: sql`true`,
  },
  atendente: {
    column: sql`r.atendente_id`,
    name: sql`coalesce(t.nome_social, t.nome) collate "pt-BR-x-icu"`,
    all: () => sql`select q.valor, q.lugar, d.id as grupo_id from dentro d cross join (
      select u.id as valor, coalesce(u.nome_social, u.nome) collate "pt-BR-x-icu" as lugar
      from (${attendantsInUse()}) q join usuario u on u.id = q.id union all select null, null) q`,
    has: sql`r.atendente_id = v.valor`,
  },
  // Names sort as in a Portuguese dictionary.
  titulo: {
    column: TITULO,
    name: TITULO,
    all: () => sql`select q.titulo collate "pt-BR-x-icu" as valor, q.titulo collate "pt-BR-x-icu" as lugar, q.grupo_id, q.tipo_id
      from (${titlesInUse()}) q join dentro d on d.id = q.grupo_id`,
    has: sql`r.tipo_id = v.tipo_id and ${TITULO} = v.valor`,
  },
};

const COLUMNS: Record<Exclude<Sort, FewValued | 'atualizacao'>, RawBuilder<unknown>> = {
  data: sql`r.created_at`,
  emissao: sql`r.created_at`,
  id: sql`r.numero`,
  autor: sql`r.autor_ordem`,
  prazo: sql`r.prazo_em`,
};

/** The tables that give a row its names. */
export const JOINS = sql`
  join usuario a on a.id = r.autor_id
  join grupo g on g.id = r.grupo_id
  join requerimento_status s on s.codigo = r.status
  left join usuario t on t.id = r.atendente_id`;

/** Columns that are shown or sorted by. The answers are left out, because they are wide. */
export const SHOWN = sql`r.id, r.numero, r.titulo, r.status, r.autor_id, r.grupo_id, r.atendente_id, r.prioridade, r.prioridade_pedida, r.created_at,
  r.updated_at, r.atualizacao_publica, r.sigilo, r.criado_por_id, r.prazo_em, r.prazo_amarelo_em, r.prazo_laranja_em, r.prazo_situacao, r.autor_ordem`;

/** The order of a working view, in the words of its index: priority by law first, then the nearest deadline. */
export const QUEUE_ORDER = sql`(-r.prioridade), (coalesce(r.prazo_em, 'infinity'::date)), r.created_at, r.id`;

type Ordered = Pick<Narrowing, 'visao' | 'sort' | 'desc' | 'soSeus'>;

function fewValued(sort: Sort): Value | null {
  return VALUES[sort as FewValued] ?? null;
}

/** The order of a list, over the rows and `JOINS`. Ties are settled, so that pages never repeat or skip a row. */
export function orderOf(f: Ordered): RawBuilder<unknown> {
  const { visao, sort, desc } = f;
  if (visao && sort === 'data') return QUEUE_ORDER;
  const value = fewValued(sort);
  const direction = desc ? sql`desc` : sql`asc`;
  if (value)
    return sql`${value.name} ${direction} nulls last, ${value.column} ${direction} nulls last, r.created_at desc, r.id desc`;
  // Only for columns with nulls, because the clause keeps PostgreSQL from reading an index in order.
  const nulls = sort === 'prazo' ? sql`nulls last` : sql``;
  const column = sort === 'atualizacao' ? lastChangeColumn(f) : COLUMNS[sort as keyof typeof COLUMNS];
  return sql`${column} ${direction} ${nulls}, r.id ${direction}`;
}

/** The table of names that the order needs to find the page. The others join only the shown rows. */
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

/** Up to this many requests, sorting is faster than reading in order: some ten milliseconds. */
const SORTED = 5_000;
/** Requests that are read in order within some twenty milliseconds. */
const MET = 20_000;

/** A way to find the first rows of many. */
export type Reading = 'sorted' | 'by filing' | 'in order' | 'by group';

/** Chooses by the order, and by the number of rows that PostgreSQL expects. */
export async function readingOf(db: Db, f: Ordered, where: RawBuilder<boolean>): Promise<Reading> {
  if (f.visao && f.sort === 'data') return 'by group';
  if (f.visao === 'minhas') return 'sorted';
  if (f.sort === 'data' || f.sort === 'emissao') return 'by filing';
  if ((await expectedRows(db, sql`select from requerimento r where ${where}`)) <= SORTED) return 'sorted';
  return fewValued(f.sort) ? 'by group' : 'in order';
}

/**
 * The first rows of the results, sorted, as a table to select from. `offset 0` keeps the order out of the
 * search.
 */
export function firstSorted(f: Ordered, where: RawBuilder<boolean>, limit: number): RawBuilder<unknown> {
  return sql`(select ${SHOWN} from (select ${SHOWN} from requerimento r where ${where} offset 0) r ${joinsToSort(f)}
    order by ${orderOf(f)} limit ${sql.lit(limit)})`;
}

/** The first rows in an order that an index has, as a table to select from. */
export function firstByFiling(f: Ordered, where: RawBuilder<boolean>, limit: number): RawBuilder<unknown> {
  return sql`(select ${SHOWN} from requerimento r where ${where} order by ${orderOf(f)} limit ${sql.lit(limit)})`;
}

/**
 * The first rows among the first twenty thousand of an order, as a table to select from. It returns fewer rows when the
 * others lie behind these. `start` is where the order may begin. Rows without a deadline come last, and first in an
 * index that is read backwards.
 */
export function firstMet(
  f: Ordered,
  where: RawBuilder<boolean>,
  limit: number,
  start: RawBuilder<boolean>,
): RawBuilder<unknown> {
  const dated = f.sort === 'prazo' && f.desc;
  const order = dated ? sql`r.prazo_em desc, r.id desc` : orderOf(f);
  return sql`(select ${SHOWN} from (select r.* from requerimento r
    where ${dated ? sql`r.prazo_em is not null` : sql`true`} and ${start} order by ${order} limit ${sql.lit(MET)}) r where ${where} order by ${order} limit ${sql.lit(limit)})`;
}

/**
 * The first rows of the groups `dentro`, as a table to select from. An index gives those of each group, or of each
 * value in it, in order; they are then merged.
 */
export function firstByGroup(f: Ordered, where: RawBuilder<boolean>, limit: number): RawBuilder<unknown> {
  const most = sql.lit(limit);
  const value = fewValued(f.sort);
  const having = (is: RawBuilder<unknown>, order: RawBuilder<unknown>) =>
    sql`(select ${SHOWN} from requerimento r where ${is} and ${where} order by ${order} limit ${most})`;
  if (!value)
    return sql`(select r.* from dentro d cross join lateral ${having(sql`r.grupo_id = d.id`, orderOf(f))} r
      order by ${orderOf(f)} limit ${most})`;
  const direction = f.desc ? sql`desc` : sql`asc`;
  const newest = sql`r.created_at desc, r.id desc`;
  const place = sql`v.lugar ${direction} nulls last, v.valor ${direction} nulls last`;
  const ofValue = having(sql`r.grupo_id = v.grupo_id and ${value.has}`, newest);
  const ofNobody = having(
    sql`v.valor is null and r.grupo_id = v.grupo_id and r.atendente_id is null`,
    newest,
  );
  const each = f.sort === 'atendente' ? sql`(${ofValue} union all ${ofNobody})` : ofValue;
  return sql`(select r.* from (select v.* from (${value.all(f)}) v order by ${place}) v
    cross join lateral ${each} r order by ${place}, ${newest} limit ${most})`;
}
