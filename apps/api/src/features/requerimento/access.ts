import type { Db } from '@balcao/db/db';
import type { RequerimentoTable } from '@balcao/db/schema.gen';
import { ehDaConta } from '@balcao/domain/pessoa/identidade';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import { ownName, toldToViewer } from '#platform/auth/identidade.ts';
import { can, grupoIds, partes, type Who } from '#platform/auth/who.ts';
import { requireSeen } from '#platform/db/seen.ts';
import { Problem } from '#platform/http/problem.ts';

export type Requerimento = Selectable<RequerimentoTable>;

/** How somebody comes to see a request, in the order in which an answer names it. */
const VIAS = ['nome', 'procurador', 'todos', 'grupo', 'atendente', 'conhecido'] as const;
export type Via = (typeof VIAS)[number];

type Condition = RawBuilder<boolean>;

/**
 * Each way to see request `r`, as a condition on it; null where it is closed to the person. Everything that decides or
 * explains who sees a request is made of these.
 */
function waysOf(who: Who): Readonly<Record<Via, Condition | null>> {
  const seesGroups = can(who, 'requerimento.ver_grupo');
  return {
    nome: who.vistoPor ? sql<boolean>`(${ownName(who)} and ${toldToViewer(who)})` : ownName(who),
    procurador: asProcurador(who),
    todos: can(who, 'requerimento.ver_todos') ? sql<boolean>`true` : null,
    grupo: seesGroups ? sql<boolean>`r.grupo_id = any(${grupoIds(who)}::uuid[])` : null,
    atendente: seesGroups ? sql<boolean>`r.atendente_id = ${who.usuarioId}` : null,
    conhecido: seesGroups ? isKnownBeyondGroups(who) : null,
  };
}

/** A proxy sees no request under secrecy, and no other request of that person. */
function asProcurador({ outorgantes, usuarioId }: Who): Condition | null {
  if (outorgantes.length === 0) return null;
  return sql<boolean>`(r.autor_id = any(${[...outorgantes]}::uuid[])
    and r.criado_por_id = ${usuarioId}::uuid and not r.sigilo)`;
}

function anyOf(conditions: readonly (Condition | null)[]): Condition {
  return sql<boolean>`(${sql.join(
    conditions.filter((one) => one !== null),
    sql` or `,
  )})`;
}

/**
 * Whether request `r` is on the person's own side: their own, of a company that they represent, or filed by them as a
 * proxy.
 */
export function ownSide(who: Who): Condition {
  const { nome, procurador } = waysOf(who);
  return anyOf([nome, procurador]);
}

type DeQuem = Pick<Requerimento, 'autorId'> & Partial<Pick<Requerimento, 'criadoPorId' | 'sigilo'>>;

/**
 * Whether the person filed it as the author's proxy, and has no other role on the requester's side. False under
 * secrecy, and for a row without its filer.
 */
export function isProcurador(who: Who, { autorId, criadoPorId, sigilo }: DeQuem): boolean {
  return criadoPorId === who.usuarioId && sigilo === false && who.outorgantes.includes(autorId);
}

/**
 * The requests that the person may see, as a condition on `r`. Only this function decides it: lists, counts, search,
 * details, downloads and exports all use it.
 */
export function visibleTo(who: Who): RawBuilder<boolean> {
  return who.vistoPor ? sql<boolean>`(${inReach(who)} and ${toldToViewer(who)})` : inReach(who);
}

function inReach(who: Who): Condition {
  const ways = waysOf(who);
  return ways.todos ?? anyOf(Object.values(ways));
}

/** The ways in which the person sees this request; none where `visibleTo` refuses it. */
export async function listVias(db: Db, who: Who, id: string): Promise<Via[]> {
  const ways = waysOf(who);
  const columns = VIAS.map((via) => sql`${ways[via] ?? sql`false`} as ${sql.ref(via)}`);
  const { rows } = await sql<Record<Via, boolean>>`
    select ${sql.join(columns)} from requerimento r where r.id = ${id} and ${visibleTo(who)}`.execute(db);
  return VIAS.filter((via) => rows[0]?.[via]);
}

/**
 * Whether the person still sees this request of another group. A group keeps sight of what it forwarded, without the
 * new group's notes. A person or group asked for an opinion sees the request too. Triggers maintain the table behind
 * this.
 */
function isKnownBeyondGroups(who: Who): RawBuilder<boolean> {
  return sql<boolean>`exists (select from requerimento_conhecido c
    where c.requerimento_id = r.id and c.quem_id = any(${[who.usuarioId, ...grupoIds(who)]}::uuid[]))`;
}

/**
 * Ids that include every request that the person may see; null when that means all requests. It grants nothing, because
 * `visibleTo` is checked too. When it gives few ids, it finds them faster than any order.
 */
export function visibleAmong(who: Who): RawBuilder<unknown> | null {
  if (can(who, 'requerimento.ver_todos')) return null;
  return sql`select id from requerimento where autor_id = any(${[...partes(who), ...who.outorgantes, who.usuarioId]}::uuid[])
    union all select id from requerimento where atendente_id = ${who.usuarioId}
    union all select id from requerimento where grupo_id = any(${grupoIds(who)}::uuid[])
    union all select requerimento_id from requerimento_conhecido where quem_id = any(${[who.usuarioId, ...grupoIds(who)]}::uuid[])`;
}

/** Lists the rows of these ids that the person may see, and whether as staff. */
export function listVisible(
  db: Db,
  who: Who,
  ids: readonly string[],
): Promise<{ id: string; version: number; equipe: boolean }[]> {
  return db
    .selectFrom('requerimento as r')
    .select(['r.id', versionShown(who).as('version'), equipe(who).as('equipe')])
    .where('r.id', 'in', ids)
    .where(visibleTo(who))
    .execute();
}

/** Whether the person is on the requester's side, by the rule of `ownSide`. */
export function isAutor(who: Who, requerimento: DeQuem): boolean {
  return (
    ehDaConta(who, requerimento) ||
    who.representados.includes(requerimento.autorId) ||
    isProcurador(who, requerimento)
  );
}

type Asked = Pick<Requerimento, 'pareceristaId' | 'parecerGrupoId'>;

/** Whether the open opinion was asked of the person, or of a group of theirs. */
export function isParecerista(who: Who, { pareceristaId, parecerGrupoId }: Asked): boolean {
  if (pareceristaId === who.usuarioId) return true;
  return parecerGrupoId !== null && grupoIds(who).includes(parecerGrupoId);
}

/** Whether the person sees this request as staff (and so its internal notes). */
export function isEquipe(
  who: Who,
  requerimento: Pick<Requerimento, 'autorId' | 'grupoId' | 'atendenteId'> & Asked,
): boolean {
  if (who.tipo < 1 || isAutor(who, requerimento)) return false;
  if (can(who, 'requerimento.ver_todos') || requerimento.atendenteId === who.usuarioId) return true;
  if (!can(who, 'requerimento.ver_grupo')) return false;
  return grupoIds(who).includes(requerimento.grupoId) || isParecerista(who, requerimento);
}

/** Shown to staff who see a request but do not handle it. */
const NAO_ATENDE = 'Você não atende este pedido. Ele pode ter passado a outro grupo ou a outra pessoa.';

/**
 * The refusal for a reader who may not act as staff. Other staff learn that colleagues handle it; everybody else gets
 * `not_found`.
 */
export function notEquipe(
  who: Who,
  requerimento: DeQuem,
  code: 'not_found' | 'forbidden' = 'not_found',
): Problem {
  const isStaff = who.tipo >= 1 && !isAutor(who, requerimento);
  return new Problem(code, isStaff ? { detail: NAO_ATENDE } : {});
}

/** The rule of `isEquipe`, as a condition on `r`. */
export function equipe(who: Who): RawBuilder<boolean> {
  if (who.tipo < 1) return sql<boolean>`false`;
  const other = sql<boolean>`r.autor_id <> all(${partes(who)}::uuid[])`;
  if (can(who, 'requerimento.ver_todos')) return other;
  const inCharge = sql<boolean>`r.atendente_id is not distinct from ${who.usuarioId}::uuid`;
  if (!can(who, 'requerimento.ver_grupo')) return sql<boolean>`(${other} and ${inCharge})`;
  const groups = grupoIds(who);
  // A missing attendant or opinion giver is null here, and null must count as neither true nor false.
  return sql<boolean>`(${other} and (${inCharge} or r.grupo_id = any(${groups}::uuid[])
    or r.parecerista_id is not distinct from ${who.usuarioId}::uuid
    or coalesce(r.parecer_grupo_id = any(${groups}::uuid[]), false)))`;
}

/**
 * Returns the request, if the person may see it. With `lock` its row stays locked until the transaction ends, so that
 * two acts never cross. @throws `not_found`, the same for another's and a missing one
 */
export async function getRequerimento(
  tx: Db,
  who: Who,
  id: string,
  { lock = false }: { lock?: boolean } = {},
): Promise<Requerimento> {
  const query = tx
    .selectFrom('requerimento as r')
    .selectAll('r')
    .where('r.id', '=', id)
    .where(visibleTo(who))
    .$if(lock, (q) => q.forUpdate());
  // After the wait for the lock, this statement shows the other tables as before. A request forwarded meanwhile is
  // visible by its movements, which only a second read finds.
  const row = (await query.executeTakeFirst()) ?? (lock ? await query.executeTakeFirst() : undefined);
  if (!row) throw new Problem('not_found');
  return row;
}

/**
 * Returns the request, for staff who handle it. @throws Problem `not_found`, with a detail for other staff that
 * colleagues handle it.
 */
export async function getAsEquipe(
  tx: Db,
  who: Who,
  id: string,
  options: { lock?: boolean } = {},
): Promise<Requerimento> {
  const row = await getRequerimento(tx, who, id, options);
  if (!isEquipe(who, row)) throw notEquipe(who, row);
  return row;
}

/** The version that this person sees. Internal acts do not change the requester's version. */
export function versionFor(who: Who, r: DeQuem & Pick<Requerimento, 'version' | 'versaoPublica'>): number {
  return isAutor(who, r) ? r.versaoPublica : r.version;
}

/** The visible version of request `r`. */
function versionShown(who: Who): RawBuilder<number> {
  return sql`case when ${ownSide(who)} then r.versao_publica else r.version end`;
}

/** Throws `stale` when the caller saw another version. Without a version any is accepted. */
export function requireVersion(who: Who, row: Requerimento, seen: number | undefined): void {
  requireSeen({ version: versionFor(who, row) }, seen);
}
