import { TOTAL_CAP } from '@balcao/contract/kernel/page';
import type { Db } from '@balcao/db/db';
import { todayInSaoPaulo } from '@balcao/domain/prazo/fuso';
import { onlyDigits } from '@balcao/domain/texto/busca';
import { type RawBuilder, sql } from 'kysely';
import { can, grupoIds, type Who } from '#platform/auth/who.ts';
import { firstSeenIn, visibleBeyondGroups, visibleRowByRow } from './access.ts';
import { BEYOND_CAP, isNarrowedByValue } from './list-plan.ts';
import { byPeriod } from './periodo.ts';
import {
  isOfOthers,
  listConditions,
  MEUS_GRUPOS,
  type Narrowing,
  narrowing,
  ofGroups,
  type Resolved,
  SEM_FILTRO,
} from './requerimento-filters.ts';
import { walkOrder } from './resolve-autores.ts';

type Condition = RawBuilder<boolean>;

/** A part of what a list holds. */
export interface Share {
  where: Condition;
  /** The same for whoever goes through many requests in order and asks each; null where `where` serves. */
  rowByRow: Condition | null;
  /** The groups that it is narrowed to; null when it is not. */
  groups: string[] | null;
  /** Whether it is small enough to be found whole before it is put in order. */
  few: boolean;
  /** Ids of its first ones by moment of filing, where those are read without asking for the others; null where not. */
  first: ((part: { desc: boolean; limit: RawBuilder<unknown> }) => RawBuilder<unknown>) | null;
}

/**
 * The parts of a list, none of which overlap. Of all groups somebody sees their own, in which an index stands in the
 * list's order, and a few requests of others, which are read by their ids.
 */
export function sharesOf(f: Resolved, who: Who): Share[] {
  const few = isFoundByIds(f);
  const rest = narrowing(f, who);
  if (isOfAllGroups(f, who)) {
    if (leavesFew(f)) return [foundBeforeSeen(f, who)];
    const mine = grupoIds(who);
    const others = sql<boolean>`r.grupo_id <> all(${mine}::uuid[]) and ${visibleOutside(f, who)}`;
    return [
      { where: sql<boolean>`${ofGroups(mine)} and ${rest}`, rowByRow: null, groups: mine, few, first: null },
      { where: sql<boolean>`${others} and ${rest}`, rowByRow: null, groups: null, few: true, first: null },
    ];
  }
  if (!isOfOthers(f, who))
    return [{ where: listConditions(f, who), rowByRow: null, groups: narrowedTo(f, who), few, first: null }];
  const where = sql<boolean>`${visibleOutside(f, who)} and ${rest}`;
  const rowByRow = sql<boolean>`${rest} and ${visibleRowByRow(who)}`;
  return [{ where, rowByRow, groups: null, few, first: firstOfOthers(f, who) }];
}

/** What the filters leave of all requests, where that is little enough for each to be asked whether the person sees it. */
function foundBeforeSeen(f: Resolved, who: Who): Share {
  const where = sql<boolean>`${narrowing(f, who)} and ${visibleRowByRow(who)}`;
  return { where, rowByRow: where, groups: null, few: isFoundByIds(f), first: null };
}

/** Of another group, all or of some days, what the person sees is read in order. */
function firstOfOthers(f: Resolved, who: Who): Share['first'] {
  const { grupoId } = f;
  const isNarrowed = f.status !== SEM_FILTRO || f.tipo !== SEM_FILTRO || Boolean(f.subsituacao);
  if (!grupoId || isNarrowed || isNarrowedByValue(f)) return null;
  const within = sql.join([sql`true`, ...byPeriod(f, todayInSaoPaulo(who.now))], sql` and `);
  return (part) => firstSeenIn(who, { ...part, grupoId, within });
}

/** What the person sees outside their groups: where the filters leave few requests each of these is asked, else what they know is read. */
function visibleOutside(f: Resolved, who: Who): Condition {
  return leavesFew(f) ? visibleRowByRow(who) : visibleBeyondGroups(who, f.grupoId);
}

/** Digits of a protocol that few others have. */
const DIGITOS = 4;

function leavesFew(f: Resolved): boolean {
  const ofFew = f.autores === 'poucos' || f.autores === 'ninguem';
  return isFoundByIds(f) || ofFew || onlyDigits(f.id ?? '').length >= DIGITOS;
}

/** As many rows as a list holds, at most `most`, to be counted; words that are looked for in it are left out. */
export function rowsUpTo(filtros: Narrowing, who: Who, most: number): RawBuilder<unknown> {
  const parts = sharesOf(filtros, who).map(
    ({ where }) => sql`(select 1 from requerimento r where ${where} limit ${most})`,
  );
  return sql`(select 1 from (${sql.join(parts, sql` union all `)}) part limit ${most})`;
}

/**
 * A list of all groups as one part, where the person's own groups alone hold more than a list counts: going through all
 * requests in order then meets a page of them soon, and what they know of other groups need not be read.
 */
export async function asOne(db: Db, f: Resolved, who: Who): Promise<Share | null> {
  const [own] = sharesOf(f, who);
  if (!own || leavesFew(f) || !isOfAllGroups(f, who) || !(await holdsMany(db, f, own))) return null;
  const where = listConditions(f, who);
  const rowByRow = sql<boolean>`${narrowing(f, who)} and ${visibleRowByRow(who)}`;
  return { where, rowByRow, groups: null, few: false, first: null };
}

async function holdsMany(db: Db, f: Resolved, { where }: Share): Promise<boolean> {
  const { rows } = await sql<{ total: number }>`select count(*)::int as total
    from (select from requerimento r where ${where} ${walkOrder(f)} limit ${BEYOND_CAP}) capped`.execute(db);
  return (rows[0]?.total ?? 0) > TOTAL_CAP;
}

/** Whether the list is of all groups for somebody who sees their own and some requests of others. */
function isOfAllGroups(f: Narrowing, who: Who): boolean {
  const seesGroups = can(who, 'requerimento.ver_grupo') && !can(who, 'requerimento.ver_todos');
  return !f.visao && f.grupo === SEM_FILTRO && seesGroups && who.grupos.length > 0;
}

/** Whether the filters come down to a list of ids, which is looked up and not gone through. */
function isFoundByIds({ etiquetaRara, achados }: Resolved): boolean {
  return etiquetaRara === true || Boolean(achados);
}

function narrowedTo({ visao, grupo, grupoId }: Resolved, who: Who): string[] | null {
  if (!can(who, 'requerimento.ver_grupo')) return null;
  if (grupoId) return [grupoId];
  if (visao) return visao === 'minhas' || who.grupos.length === 0 ? null : grupoIds(who);
  const named = who.grupos.filter(({ codigo }) => grupo === MEUS_GRUPOS || grupo === codigo);
  return named.length > 0 ? named.map(({ id }) => id) : null;
}
