import { type RawBuilder, sql } from 'kysely';
import { visibleTo } from '#features/requerimento/api.ts';
import { can, grupoIds, partes, type Who } from '#platform/auth/who.ts';

/**
 * What is left of `visibleTo` where a list is narrowed to the person's own groups or own work. For members
 * who see their groups no condition is left, so an index alone answers the list.
 */
export function visibleWithin(who: Who): RawBuilder<boolean> {
  return can(who, 'requerimento.ver_grupo') ? sql<boolean>`true` : visibleTo(who);
}

/** What `visibleTo` answers, looked up for each row where a list is gone through in order and soon ends. */
export function visibleRowByRow(who: Who): RawBuilder<boolean> {
  if (can(who, 'requerimento.ver_todos') || !can(who, 'requerimento.ver_grupo')) return visibleTo(who);
  // `offset 0`: without it all that is known would be read first, for the few rows that are asked about. Inside of it few know
  // of a request, so that PostgreSQL expects the same of however many groups, and keeps one plan.
  return sql<boolean>`(r.grupo_id = any(${grupoIds(who)}::uuid[]) or r.autor_id = any(${partes(who)}::uuid[])
    or r.atendente_id = ${who.usuarioId} or exists (select from (select c.quem_id from requerimento_conhecido c
      where c.requerimento_id = r.id offset 0) c where c.quem_id = any(${knowers(who)}::uuid[])))`;
}

/**
 * What `visibleTo` leaves of requests outside the person's groups, or of one other group, to be asked beside it: few, and
 * found from their own ids, where `visibleTo` alone would have every request of the other group looked at.
 */
export function visibleBeyondGroups(who: Who, grupoId?: string): RawBuilder<boolean> {
  if (can(who, 'requerimento.ver_todos') || !can(who, 'requerimento.ver_grupo')) return visibleTo(who);
  const inOne = grupoId ? sql`grupo_id = ${grupoId}::uuid` : null;
  // What they have in hand is asked group by group: inside they may have handled very many.
  const others = sql`grupo_id = any(array(select outro.id from grupo outro where outro.id <> all(${grupoIds(who)}::uuid[])))`;
  // As a list that is read first: joined, the rows of the other group would come first again.
  return sql<boolean>`r.id = any(array(
    select id from requerimento where autor_id = any(${partes(who)}::uuid[]) and ${inOne ?? sql`true`}
    union all select id from requerimento where atendente_id = ${who.usuarioId} and ${inOne ?? others}
    union all select requerimento_id from requerimento_conhecido
      where quem_id = any(${knowers(who)}::uuid[]) and ${inOne ?? sql`true`}))`;
}

/** Who knows of requests as this person: they and their groups. */
function knowers(who: Who): string[] {
  return [who.usuarioId, ...grupoIds(who)];
}
