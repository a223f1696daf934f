import type { Db } from '@balcao/db/db';
import type { GrupoTable } from '@balcao/db/schema.gen';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import { can, grupoIds, reachOf, type Who } from '#platform/auth/who.ts';
import { requireSeen } from '#platform/db/seen.ts';
import { Problem } from '#platform/http/problem.ts';

export type Grupo = Selectable<GrupoTable>;

/** Groups that the person leads. */
function ledBy(who: Who): string[] {
  return who.grupos.filter(({ lider }) => lider).map(({ id }) => id);
}

/** Which groups the person may keep, as a condition on table alias `g`: all of them, or those that they lead. */
export function keptBy(who: Who): RawBuilder<boolean> {
  if (reachOf(who, 'grupo.organizar') === 'all' || can(who, 'usuario.permissoes')) return sql<boolean>`true`;
  if (reachOf(who, 'grupo.organizar') === null) return sql<boolean>`false`;
  return sql<boolean>`g.id = any(${ledBy(who)}::uuid[])`;
}

/** The group, if the person may keep it. Another's and a missing one are the same `not_found`. */
export async function getGrupo(db: Db, who: Who, id: string): Promise<Grupo> {
  const row = await db
    .selectFrom('grupo as g')
    .selectAll('g')
    .where('g.id', '=', id)
    .where(keptBy(who))
    .executeTakeFirst();
  if (!row) throw new Problem('not_found');
  return row;
}

/** Like getGrupo with the row held, and refuses when the caller looked at an older version of it. */
export async function getForChange(
  tx: Db,
  who: Who,
  {
    id,
    version,
    ends = false,
  }: { id: string; version: number /** Nothing may join it meanwhile. */; ends?: boolean },
): Promise<Grupo> {
  const row = await tx
    .selectFrom('grupo as g')
    .selectAll('g')
    .where('g.id', '=', id)
    .where(keptBy(who))
    .$if(ends, (q) => q.forUpdate())
    .$if(!ends, (q) => q.forNoKeyUpdate())
    .executeTakeFirst();
  if (!row) throw new Problem('not_found');
  requireSeen(row, version);
  return row;
}

/** The groups of the person, on table alias `g`; for somebody without any who sees all requests, every group. */
export function ownGroups(who: Who): RawBuilder<boolean> {
  const mine = grupoIds(who);
  if (mine.length === 0 && can(who, 'requerimento.ver_todos')) return sql<boolean>`true`;
  return sql<boolean>`g.id = any(${mine}::uuid[])`;
}
