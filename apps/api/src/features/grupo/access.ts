import type { Db } from '@balcao/db/db';
import type { GrupoTable } from '@balcao/db/schema.gen';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import { can, grupoIds, reachOf, type Who } from '#platform/auth/who.ts';
import { requireSeen } from '#platform/db/seen.ts';
import { Problem } from '#platform/http/problem.ts';

export type Grupo = Selectable<GrupoTable>;

/** Ids of the groups that the person leads. */
function ledBy(who: Who): string[] {
  return who.grupos.filter(({ lider }) => lider).map(({ id }) => id);
}

/** The groups that the person may manage, as a condition on `g`: all of them, or those that they lead. */
export function keptBy(who: Who): RawBuilder<boolean> {
  if (reachOf(who, 'grupo.organizar') === 'all' || can(who, 'usuario.permissoes')) return sql<boolean>`true`;
  if (reachOf(who, 'grupo.organizar') === null) return sql<boolean>`false`;
  return sql<boolean>`g.id = any(${ledBy(who)}::uuid[])`;
}

/** Returns the group, if the person may manage it. @throws `not_found`, the same for another's and a missing one */
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

/** Like getGrupo with a locked row. @throws `stale` when the caller saw an older version */
export async function getForChange(
  tx: Db,
  who: Who,
  {
    id,
    version,
    ends = false,
  }: {
    id: string;
    /** Any, where none is given. */
    version?: number | undefined;
    /** Nothing may join the group meanwhile. */
    ends?: boolean;
  },
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

/** The groups of the person, on `g`; every group for a person without any who sees all requests. */
export function ownGroups(who: Who): RawBuilder<boolean> {
  const mine = grupoIds(who);
  if (mine.length === 0 && can(who, 'requerimento.ver_todos')) return sql<boolean>`true`;
  return sql<boolean>`g.id = any(${mine}::uuid[])`;
}
