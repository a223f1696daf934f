import type { Db } from '@balcao/db/db';
import type { IsoDate } from '@balcao/domain/prazo/data';
import { listAusentes, presentOf } from '../distribuicao/ausentes.ts';

/** Members of a group who may act; its leaders alone when asked for. */
async function members(tx: Db, grupoId: string, { lider }: { lider: boolean }): Promise<string[]> {
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

/** Administrators who are there. */
export async function administrators(tx: Db, hoje: IsoDate): Promise<string[]> {
  const rows = await tx
    .selectFrom('usuario')
    .select('id')
    .where('tipo', '>=', 2)
    .where('situacao', '=', 'ativo')
    .orderBy('id')
    .execute();
  return presentOf(
    rows.map(({ id }) => id),
    await listAusentes(tx, hoje),
  );
}

/** The leaders of a group, or who stands in for them; where there is nobody, the administrators. */
export async function leadersOf(tx: Db, grupoId: string, hoje: IsoDate): Promise<string[]> {
  const leaders = presentOf(await members(tx, grupoId, { lider: true }), await listAusentes(tx, hoje));
  return leaders.length > 0 ? leaders : administrators(tx, hoje);
}

/** Whoever has a request in hand or stands in for them; with nobody, the members of its group who are there. */
export async function attendantsOf(
  tx: Db,
  { atendenteId, grupoId }: { atendenteId: string | null; grupoId: string },
  hoje: IsoDate,
): Promise<string[]> {
  const ids = atendenteId ? [atendenteId] : await members(tx, grupoId, { lider: false });
  return presentOf(ids, await listAusentes(tx, hoje));
}
