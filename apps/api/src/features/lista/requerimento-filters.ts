import type { Db } from '@balcao/db/db';
import type { IsoDate } from '@balcao/domain/prazo/data';
import { todayInSaoPaulo } from '@balcao/domain/prazo/fuso';
import { statusById } from '@balcao/domain/requerimento/status';
import { lerConsulta } from '@balcao/domain/texto/consulta';
import { type RawBuilder, sql } from 'kysely';
import { numbered, resolveBusca, visibleBeyondGroups, visibleWithin } from '#features/achado/api.ts';
import { equipe, visibleTo } from '#features/requerimento/api.ts';
import { authorHidden } from '#features/sigilo/api.ts';
import { can, grupoIds, type Who } from '#platform/auth/who.ts';
import { byPeriod } from './periodo.ts';
import { asReader, type Filters, type Narrowing } from './reader.ts';
import { type Autores, byAutores, resolveAutores } from './resolve-autores.ts';
import { type Nomeados, resolveNomes } from './resolve-nomes.ts';

/** The filters with the results for their words: see `resolveFilters`. */
export type Resolved = Narrowing & {
  achados?: readonly string[] | null;
  /** All results of the words, as a select of ids. It replaces `achados` when none may be missing. */
  todos?: RawBuilder<{ id: string }>;
  /** Whether the words gave only the newest results. */
  parcial?: boolean;
  nomeados?: Nomeados;
  autores?: Autores | null;
  /** Authors whose name contains the words of a working view. */
  xaras?: Autores | null;
  /** The one group of the list. Known beforehand, it lets the planner use its share of all requests. */
  grupoId?: string | undefined;
};
type Condition = RawBuilder<boolean>;

const SEM_FILTRO = -1;
const MEUS_GRUPOS = 0;

function ofGroups(ids: readonly string[]): Condition {
  const [only, ...others] = ids;
  return others.length === 0
    ? sql<boolean>`r.grupo_id = ${only}::uuid`
    : sql<boolean>`r.grupo_id = any(${ids}::uuid[])`;
}

function byGrupo(f: Resolved, who: Who): Condition[] {
  if (f.grupo === SEM_FILTRO || !can(who, 'requerimento.ver_grupo')) return [];
  if (f.grupo === MEUS_GRUPOS) {
    // A working view has groups of its own: only a named group narrows it.
    if (f.visao) return [];
    // Someone without groups (an administrator) has no "my groups": nothing to narrow.
    const mine = grupoIds(who);
    return mine.length > 0 ? [ofGroups(mine)] : [];
  }
  const id = who.grupos.find(({ codigo }) => codigo === f.grupo)?.id ?? f.grupoId;
  return [id ? ofGroups([id]) : sql<boolean>`r.grupo_id = (select id from grupo where codigo = ${f.grupo})`];
}

/** A search for a person never finds a request whose author this reader may not know. */
function byPerson(f: Resolved, who: Who): Condition[] {
  const theirs = byAutores(f, f.autores);
  return theirs ? [sql<boolean>`not ${authorHidden(who)}`, theirs] : [];
}

/**
 * Keeps what the words found. Words without a lookup find nothing, rather than everything. For a common name the search
 * took only the first people, but a working view is small enough to check every row.
 */
function byBusca(f: Resolved, who: Who): Condition[] {
  if (!f.busca) return [];
  const found = f.todos
    ? sql<boolean>`r.id in (${f.todos})`
    : sql<boolean>`r.id = any(${f.achados ?? []}::uuid[])`;
  const bears = byAutores({ palavras: palavrasDaVisao(f) }, f.xaras);
  return [bears ? sql<boolean>`(${found} or (not ${authorHidden(who)} and ${bears}))` : found];
}

/** Words of a working view that are also matched with every author's name. */
function palavrasDaVisao({ visao, busca }: Narrowing): string[] {
  return visao && busca ? lerConsulta(busca).palavras : [];
}

/** Matches one of the values of the words. Words without a lookup find nothing. */
function oneOf(
  column: RawBuilder<unknown>,
  type: 'text' | 'uuid',
  values: readonly string[] | null = null,
): Condition {
  const [only, ...others] = values ?? [];
  if (only === undefined) return sql<boolean>`false`;
  const cast = sql.raw(type);
  return others.length === 0
    ? sql<boolean>`${column} = ${only}::${cast}`
    : sql<boolean>`${column} = any(${values}::${cast}[])`;
}

function byTitulo(f: Resolved): Condition[] {
  return f.titulo ? [oneOf(sql`r.titulo collate "pt-BR-x-icu"`, 'text', f.nomeados?.titulos)] : [];
}

function byTipo({ tipo }: Resolved): Condition[] {
  return tipo === SEM_FILTRO ? [] : [sql<boolean>`r.tipo_id = ${tipo}`];
}

function byColumn(f: Resolved): Condition[] {
  const conditions: Condition[] = [];
  if (f.id) conditions.push(numbered(f.id));
  conditions.push(...byTitulo(f));
  if (f.grupoNome) conditions.push(oneOf(sql`r.grupo_id`, 'uuid', f.nomeados?.grupos));
  if (f.atendente) conditions.push(oneOf(sql`r.atendente_id`, 'uuid', f.nomeados?.atendentes));
  return conditions;
}

/**
 * Narrows by tag or finer situation, within the requests that the person handles as staff. Others must not
 * learn of these.
 */
function amongStaff(f: Resolved, who: Who): Condition[] {
  const asked = [
    ...(f.etiqueta ? [carries(f.etiqueta)] : []),
    ...(f.subsituacao ? [isIn(f.subsituacao)] : []),
  ];
  if (asked.length === 0) return [];
  return [equipe(who), ...asked];
}

/** A finer situation belongs to one status, whose index leads to its requests. */
function isIn(subsituacaoId: string): Condition {
  return sql<boolean>`r.status = (select status from subsituacao where id = ${subsituacaoId}::uuid)
    and r.subsituacao_id = ${subsituacaoId}::uuid`;
}

function carries(etiquetaId: string): Condition {
  return sql<boolean>`r.id in (select re.owner_id from etiqueta_posta re
    where re.etiqueta_id = ${etiquetaId}::uuid and re.retirada_em is null)`;
}

async function findGrupoId(db: Db, who: Who, { grupo }: Narrowing): Promise<string | undefined> {
  if (grupo <= MEUS_GRUPOS || !can(who, 'requerimento.ver_grupo')) return undefined;
  const found = await db.selectFrom('grupo').select('id').where('codigo', '=', grupo).executeTakeFirst();
  return found?.id;
}

/** The condition of each working view. Views that ask for action leave out waiting requests. */
export function visaoCondition(visao: NonNullable<Filters['visao']>, who: Who, today: IsoDate): Condition {
  const open = sql<boolean>`r.closed_at is null`;
  const groups = grupoIds(who);
  const inGroups = groups.length > 0 ? ofGroups(groups) : sql<boolean>`true`;
  switch (visao) {
    case 'minhas':
      return sql<boolean>`${open} and r.atendente_id = ${who.usuarioId}`;
    case 'grupos':
      return sql<boolean>`${open} and ${inGroups}`;
    case 'sem_atendente':
      return sql<boolean>`${open} and ${inGroups} and r.atendente_id is null and r.prazo_situacao = 'correndo'`;
    case 'vencem_hoje':
      return sql<boolean>`${open} and ${inGroups} and r.prazo_situacao = 'correndo' and r.prazo_em = ${today}::date`;
    case 'atrasados':
      return sql<boolean>`${open} and ${inGroups} and r.prazo_situacao = 'correndo' and r.prazo_em < ${today}::date`;
    case 'aguardando':
      return sql<boolean>`${open} and ${inGroups} and r.prazo_situacao = 'pausado'`;
    case 'exigencia_respondida':
      return sql<boolean>`${open} and ${inGroups} and r.status = 'EXIGENCIA_RESPONDIDA'`;
  }
}

/**
 * The row filter of a list. Within the person's own groups and own work little is left to check. In another group they
 * see only the requests that they know.
 */
export function seenIn(f: Partial<Pick<Narrowing, 'visao' | 'grupo'>>, who: Who): Condition {
  if (isOfTheirs(f, who)) return visibleWithin(who);
  return isOfOthers(f, who) ? visibleBeyondGroups(who) : visibleTo(who);
}

/** Whether a list is narrowed to the person's own groups or own work. */
function isOfTheirs({ visao, grupo }: Partial<Pick<Narrowing, 'visao' | 'grupo'>>, who: Who): boolean {
  if (visao) return visao === 'minhas' || who.grupos.length > 0;
  return who.grupos.some(({ codigo }) => grupo === MEUS_GRUPOS || grupo === codigo);
}

/** The own groups of a list, if the person sees every request in them; otherwise null. */
function withinGroups(f: Narrowing, who: Who): Condition | null {
  if (!isOfTheirs(f, who) || f.visao === 'minhas' || !can(who, 'requerimento.ver_grupo')) return null;
  const named = who.grupos.filter(({ codigo }) => f.grupo <= MEUS_GRUPOS || f.grupo === codigo);
  return named.length > 0 ? ofGroups(named.map(({ id }) => id)) : null;
}

/** Whether a list is narrowed to a group that the person is not in and does not see completely. */
function isOfOthers(
  { visao, grupo = SEM_FILTRO }: Partial<Pick<Narrowing, 'visao' | 'grupo'>>,
  who: Who,
): boolean {
  if (visao || grupo === SEM_FILTRO || grupo === MEUS_GRUPOS) return false;
  if (can(who, 'requerimento.ver_todos') || !can(who, 'requerimento.ver_grupo')) return false;
  return who.grupos.every(({ codigo }) => codigo !== grupo);
}

/** The places of a list: groups that the person sees completely, and few requests outside them. */
export interface Places {
  /** Ids of groups, as a select. */
  groups: RawBuilder<unknown>;
  beyond: Condition | null;
}

/** The places of a list. Null when it is read as a whole: for a requester, or in other groups. */
export function placesOf(f: Narrowing, who: Who): Places | null {
  if (f.visao === 'minhas' && can(who, 'requerimento.ver_grupo'))
    return { groups: groupsInHand(who), beyond: null };
  if (can(who, 'requerimento.ver_todos')) return { groups: withinSelect(f, who), beyond: null };
  if (!can(who, 'requerimento.ver_grupo') || isOfOthers(f, who)) return null;
  if (isOfTheirs(f, who)) return { groups: withinSelect(f, who), beyond: null };
  const mine = grupoIds(who);
  const beyond = sql<boolean>`r.grupo_id <> all(${mine}::uuid[]) and ${visibleBeyondGroups(who)}`;
  return { groups: sql`select unnest(${mine}::uuid[]) as id`, beyond };
}

/** These groups without those that lack the chosen service and titles, because reading them finds nothing. */
export function groupsWith(f: Resolved, groups: RawBuilder<unknown>): RawBuilder<unknown> {
  const asked = [...byTipo(f), ...byTitulo(f)];
  if (asked.length === 0) return groups;
  return sql`select d.id from (${groups}) d where exists (select from requerimento r
    where r.grupo_id = d.id and ${sql.join(asked, sql` and `)})`;
}

/** Groups with requests that are or were in the person's hands. */
function groupsInHand(who: Who): RawBuilder<unknown> {
  return sql`select g.id from grupo g where exists
    (select from requerimento r where r.atendente_id = ${who.usuarioId}::uuid and r.grupo_id = g.id)`;
}

/** The groups that a list is narrowed to, or all. */
function withinSelect(f: Narrowing, who: Who): RawBuilder<unknown> {
  const groups = f.visao || f.grupo === MEUS_GRUPOS ? grupoIds(who) : [];
  const known = who.grupos.find(({ codigo }) => codigo === f.grupo);
  const named = f.grupo > MEUS_GRUPOS && known ? [known.id] : groups;
  return named.length > 0 ? sql`select unnest(${named}::uuid[]) as id` : sql`select id from grupo`;
}

/** Every condition of a list, row filter included, joined by `and`. */
export function listConditions(f: Resolved, who: Who): Condition {
  return sql<boolean>`${seenIn(f, who)} and ${narrowing(f, who)}`;
}

/** The conditions of the filters, without the row filter. */
export function narrowing(f: Resolved, who: Who): Condition {
  const today = todayInSaoPaulo(who.now);
  const conditions: Condition[] = [
    sql<boolean>`true`,
    ...(f.status === SEM_FILTRO ? [] : [sql<boolean>`r.status = ${statusById(f.status)}`]),
    ...byTipo(f),
    ...(f.visao ? [visaoCondition(f.visao, who, today)] : []),
    ...byPeriod(f, today),
    ...byGrupo(f, who),
    ...byPerson(f, who),
    ...byBusca(f, who),
    ...byColumn(f),
    ...amongStaff(f, who),
  ];
  return sql<boolean>`${sql.join(conditions, sql` and `)}`;
}

/** Whether the filters look for a person, so that a result reveals its author. */
export function asksForAuthor(f: Narrowing): boolean {
  return Boolean(f.cpf || f.nome || f.busca || f.autor);
}

/** Looks up the words of the filters. A search returns no more than a list shows; `todos` has all results. */
export async function resolveFilters<F extends Narrowing>(
  db: Db,
  who: Who,
  asked: F,
  todos: RawBuilder<{ id: string }> | null = null,
): Promise<F & Resolved> {
  const f = asReader(who, asked);
  const achados = todos
    ? null
    : await resolveBusca(db, who, { busca: f.busca, dentro: withinGroups(f, who) });
  const nomeados = await resolveNomes(db, f);
  const autores = await resolveAutores(db, f);
  const xaras = await resolveAutores(db, { palavras: palavrasDaVisao(f) });
  return {
    ...f,
    achados: achados?.ids ?? null,
    ...(todos ? { todos } : {}),
    parcial: achados?.parcial ?? false,
    nomeados,
    autores,
    xaras,
    grupoId: await findGrupoId(db, who, f),
  };
}
