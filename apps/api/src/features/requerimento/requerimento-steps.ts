import type { Status } from '@balcao/domain/requerimento/status';
import { type RawBuilder, sql } from 'kysely';
import type { Filters } from './requerimento-filters.ts';

/**
 * Orders by a column of another table that has few values: those are put in order, and the requests of each are read one
 * after another until the page is full.
 */
export type Stepped = Extract<Filters['sort'], 'status' | 'grupo' | 'atendente' | 'titulo'>;

/** How such an order is stepped through. */
export interface Steps {
  /** What names the value, of the tables that a row takes names from. */
  name: RawBuilder<unknown>;
  column: RawBuilder<unknown>;
  /** The values that there may be in the list, as `valor` with their place as `lugar`. */
  values: (within: Within) => RawBuilder<unknown>;
}

/** What a list is narrowed to of which it is known where it stands; whatever stands elsewhere need not be gone through. */
export interface Within {
  /** All when null. */
  groups: readonly string[] | null;
  /** Null when of all services. */
  service: number | null;
  /** Null when of all titles. */
  titles: readonly string[] | null;
  /** Null when of anybody, also of nobody. */
  attendants: readonly string[] | null;
  /** Null when of all. */
  status: Status | null;
  /** A finer situation, which is one status's; null when of all. */
  finer: string | null;
  /** Whether only what is open is asked for, of which an index stands in each of these orders. */
  open: boolean;
}

const OPEN = sql`and o.closed_at is null`;

const TITULO = sql`r.titulo collate "pt-BR-x-icu"`;
const TITULO_DE_OUTRO = sql`o.titulo collate "pt-BR-x-icu"`;

const STEPS: Record<Stepped, Steps> = {
  status: {
    name: sql`s.id`,
    column: sql`r.status`,
    values: (within) => {
      const { status, finer, open } = within;
      if (open)
        return sql`select distinct d.codigo as valor, d.id as lugar from (${inGroups(sql`o.status`, within)}) e
          join requerimento_status d on d.codigo = e.valor`;
      const named = status ? sql`codigo = ${status}` : sql`true`;
      const has = finer
        ? sql`codigo = (select f.status from subsituacao f where f.id = ${finer})`
        : sql`true`;
      return sql`select codigo as valor, id as lugar from requerimento_status where ${named} and ${has}`;
    },
  },
  grupo: {
    name: sql`g.sigla`,
    column: sql`r.grupo_id`,
    values: (within) => sql`select id as valor, sigla as lugar from grupo gg where ${among(within)}`,
  },
  atendente: {
    name: sql`coalesce(t.nome_social, t.nome) collate "pt-BR-x-icu"`,
    column: sql`r.atendente_id`,
    values: (within) => {
      const { attendants, status } = within;
      const among = attendants
        ? sql`u.id = any(${attendants}::uuid[])`
        : sql`u.id in (${inGroups(sql`o.atendente_id`, within)})`;
      const having = sql`exists (select from requerimento o where o.atendente_id = u.id and o.status = ${status})`;
      return sql`select u.id as valor, coalesce(u.nome_social, u.nome) collate "pt-BR-x-icu" as lugar
        from usuario u where ${among} ${status ? sql`and ${having}` : sql``}`;
    },
  },
  // Names sort as in a Portuguese dictionary.
  titulo: {
    name: TITULO,
    column: TITULO,
    values: (within) => {
      const column = TITULO_DE_OUTRO;
      const { service, titles } = within;
      if (titles)
        return sql`select i.valor, i.valor as lugar from (select unnest(${titles}::text[]) collate "pt-BR-x-icu" as valor) i`;
      const found =
        service === null
          ? inGroups(column, within)
          : sql`select valor from (${inUse(column, sql<boolean>`o.tipo_id = ${service}`)}) s`;
      return sql`select distinct i.valor, i.valor as lugar from (${found}) i`;
    },
  },
};

/**
 * The groups, table alias `gg`, in which there is something of what the list is narrowed to: the first from it on in an index is
 * it. Asked only whether there is any, PostgreSQL may look through all of a group that has none.
 */
function among({ groups, service, titles }: Within): RawBuilder<unknown> {
  const first = (column: RawBuilder<unknown>, from: RawBuilder<unknown>) =>
    sql`(select ${column} from requerimento o where o.grupo_id = gg.id and ${column} >= ${from} order by ${column} limit 1)`;
  const conditions = [
    groups === null ? sql`true` : sql`gg.id = any(${groups}::uuid[])`,
    sql`exists (select from requerimento o where o.grupo_id = gg.id)`,
    ...(service === null ? [] : [sql`${first(sql`o.tipo_id`, sql`${service}::int`)} = ${service}`]),
    ...(titles === null
      ? []
      : [
          sql`exists (select from unnest(${titles}::text[]) t (titulo) where ${first(TITULO_DE_OUTRO, sql`t.titulo`)} = t.titulo)`,
        ]),
  ];
  return sql.join(conditions, sql` and `);
}

/** What there is in a column of these groups' requests. */
function inGroups(column: RawBuilder<unknown>, within: Within): RawBuilder<unknown> {
  return sql`select found.valor from grupo gg
    cross join lateral (${inUse(column, sql<boolean>`o.grupo_id = gg.id ${within.open ? OPEN : sql``}`)}) found where ${among(within)}`;
}

/** The values of a column, found by stepping from one to the next in an index that begins with what they are narrowed to. */
function inUse(column: RawBuilder<unknown>, of: RawBuilder<boolean>): RawBuilder<unknown> {
  const next = (after: RawBuilder<unknown>) => sql`select ${column} as valor from requerimento o
    where ${of} and ${column} ${after} order by ${column} limit 1`;
  return sql`with recursive step (valor) as (
      (${next(sql`is not null`)}) union all
      select (${next(sql`> step.valor`)}) from step where step.valor is not null)
    select valor from step where valor is not null`;
}

/** The steps of an order, null where it goes by a column of the request itself. */
export function stepsOf(sort: Filters['sort']): Steps | null {
  return STEPS[sort as Stepped] ?? null;
}
