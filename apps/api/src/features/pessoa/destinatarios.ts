import type { Db } from '@balcao/db/db';
import type { IsoDate } from '@balcao/domain/prazo/data';
import { listAusentes, presentOf } from './ausentes.ts';
import { activeMembers, inCharge } from './membros-ativos.ts';

/** Administrators who are present. */
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

/** The leaders of a group, or their substitutes; without any, the administrators. */
export async function leadersOf(tx: Db, grupoId: string, hoje: IsoDate): Promise<string[]> {
  const leaders = presentOf(await activeMembers(tx, grupoId, { lider: true }), await listAusentes(tx, hoje));
  return leaders.length > 0 ? leaders : administrators(tx, hoje);
}

/** The attendant in charge or their substitute. For a free request, the present members of its group. */
export async function attendantsOf(
  tx: Db,
  matter: { atendenteId: string | null; grupoId: string },
  hoje: IsoDate,
): Promise<string[]> {
  return presentOf(await inCharge(tx, matter), await listAusentes(tx, hoje));
}
