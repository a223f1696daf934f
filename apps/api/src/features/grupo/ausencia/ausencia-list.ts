import type { ausencia } from '@balcao/contract/ausencia';
import type { ResponseInputOf } from '@balcao/contract/kernel/route';
import type { Db } from '@balcao/db/db';
import type { IsoDate } from '@balcao/domain/prazo/data';
import { sql } from 'kysely';

export type AusenciaShown = ResponseInputOf<typeof ausencia.create>;

/** Absences of these people that have not ended, the next first. */
export async function listAusencias(
  db: Db,
  usuarioIds: readonly string[],
  hoje: IsoDate,
): Promise<AusenciaShown[]> {
  const { rows } = await sql<AusenciaShown>`
    select a.id, a.de, a.ate, a.motivo, a.pedidos, a.de <= ${hoje}::date as comecou,
      json_build_object('id', u.id, 'nome', coalesce(u.nome_social, u.nome)) as usuario,
      case when s.id is null then null
        else json_build_object('id', s.id, 'nome', coalesce(s.nome_social, s.nome)) end as substituto
    from ausencia a join usuario u on u.id = a.usuario_id left join usuario s on s.id = a.substituto_id
    where a.usuario_id = any(${usuarioIds}::uuid[]) and a.cancelada_em is null and a.ate >= ${hoje}::date
    order by a.de, a.id`.execute(db);
  return rows;
}
