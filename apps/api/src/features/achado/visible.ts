import { type RawBuilder, sql } from 'kysely';
import { visibleTo } from '#features/requerimento/api.ts';
import { can, grupoIds, partes, type Who } from '#platform/auth/who.ts';

/**
 * The rest of `visibleTo` for a list of the person's own groups or own work. For members who see their groups no
 * condition is left, so an index alone answers the list.
 */
export function visibleWithin(who: Who): RawBuilder<boolean> {
  return can(who, 'requerimento.ver_grupo') && !who.vistoPor ? sql<boolean>`true` : visibleTo(who);
}

/** Whether `visibleTo` is quick anyway, or nobody counts its time: one person looks as another. */
function isSimple(who: Who): boolean {
  return can(who, 'requerimento.ver_todos') || !can(who, 'requerimento.ver_grupo') || who.vistoPor !== null;
}

/** The answer of `visibleTo`, looked up for each row, for a list that is read in order and soon ends. */
export function visibleRowByRow(who: Who): RawBuilder<boolean> {
  if (isSimple(who)) return visibleTo(who);
  // Without `offset 0` everything known would be read first, for few rows. With it PostgreSQL expects the same for
  // any number of groups, and keeps one plan.
  return sql<boolean>`(r.grupo_id = any(${grupoIds(who)}::uuid[]) or r.autor_id = any(${partes(who)}::uuid[])
    or r.atendente_id = ${who.usuarioId} or exists (select from (select c.quem_id from requerimento_conhecido c
      where c.requerimento_id = r.id offset 0) c where c.quem_id = any(${knowers(who)}::uuid[])))`;
}

/**
 * The part of `visibleTo` for requests outside the person's groups, or in one other group, as an extra condition. They
 * are few and found by their own ids, while `visibleTo` alone would check every request of the other group.
 */
export function visibleBeyondGroups(who: Who, grupoId?: string): RawBuilder<boolean> {
  if (isSimple(who)) return visibleTo(who);
  const inOne = grupoId ? sql`grupo_id = ${grupoId}::uuid` : null;
  // Own work is read group by group, because inside their groups they may have handled very many.
  const others = sql`grupo_id = any(array(select outro.id from grupo outro where outro.id <> all(${grupoIds(who)}::uuid[])))`;
  // As a list that is read first; a join would start with the rows of the other group again.
  return sql<boolean>`r.id = any(array(
    select id from requerimento where autor_id = any(${partes(who)}::uuid[]) and ${inOne ?? sql`true`}
    union all select id from requerimento where atendente_id = ${who.usuarioId} and ${inOne ?? others}
    union all select requerimento_id from requerimento_conhecido
      where quem_id = any(${knowers(who)}::uuid[]) and ${inOne ?? sql`true`}))`;
}

/** The ids that know of requests for this person: their own and those of their groups. */
function knowers(who: Who): string[] {
  return [who.usuarioId, ...grupoIds(who)];
}
