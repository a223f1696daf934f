import { permissions } from '@balcao/contract/permissions';
import type { Db } from '@balcao/db/db';
import { canAdmit, canReroute } from '@balcao/domain/permissao/conceder';
import { beyond, concedente } from '#platform/auth/conceder.ts';
import type { Who } from '#platform/auth/who.ts';
import { Problem } from '#platform/http/problem.ts';

/**
 * Requires that the person holds what membership gives. Members hold the group's grants and read its requests; leaders
 * manage it. @throws Problem `forbidden`.
 */
export async function requireAdmits(
  tx: Db,
  who: Who,
  { grupoId, lider }: { grupoId: string; lider: boolean },
): Promise<void> {
  const grants = await tx
    .selectFrom('permissaoConcedida')
    .select(['permissao', 'alcance', 'efeito'])
    .where('grupoId', '=', grupoId)
    .execute();
  if (!canAdmit(concedente(who), { id: grupoId, grants }, { lider, catalog: permissions })) throw beyond();
}

/**
 * Requires the right to reroute, because the requests of a group decide what its members read. @throws Problem
 * `forbidden`.
 */
export function requireReroutes(who: Who): void {
  if (!canReroute(concedente(who))) throw beyond();
}

/** Requires somebody else for membership or leadership, because both give rights. @throws Problem `forbidden`. */
export function requireOther(who: Who, usuarioId: string, detail: string): void {
  if (usuarioId === who.usuarioId) throw new Problem('forbidden', { detail });
}
