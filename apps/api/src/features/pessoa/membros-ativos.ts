import type { Db } from '@balcao/db/db';

/** Members of a group who may act, or only its leaders. Former staff are left out. */
export async function activeMembers(
  tx: Db,
  grupoId: string,
  { lider = false }: { lider?: boolean } = {},
): Promise<string[]> {
  const rows = await tx
    .selectFrom('grupoMembro as m')
    .innerJoin('usuario as u', 'u.id', 'm.usuarioId')
    .select('u.id')
    .where('m.grupoId', '=', grupoId)
    .where('u.situacao', '=', 'ativo')
    .where('u.tipo', '>=', 1)
    .$if(lider, (q) => q.where('m.lider', '=', true))
    .orderBy('u.id')
    .execute();
  return rows.map(({ id }) => id);
}

/** The attendant in charge, while they may act; otherwise the members of the group. */
export async function inCharge(
  tx: Db,
  { atendenteId, grupoId }: { atendenteId: string | null; grupoId: string },
): Promise<string[]> {
  const active = atendenteId
    ? await tx
        .selectFrom('usuario')
        .select('id')
        .where('id', '=', atendenteId)
        .where('situacao', '=', 'ativo')
        .where('tipo', '>=', 1)
        .executeTakeFirst()
    : undefined;
  return active ? [active.id] : activeMembers(tx, grupoId);
}
