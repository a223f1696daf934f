import type { Db } from '@balcao/db/db';
import type { IsoDate } from '@balcao/domain/prazo/data';
import type { Membro } from '@balcao/domain/requerimento/distribuicao';
import { sql } from 'kysely';
import { ausenteAte } from '#features/pessoa/api.ts';

/** The members of a group who are present that day, with their open requests, their cap and their services. */
export async function listPresentes(tx: Db, grupoId: string, hoje: IsoDate): Promise<Membro[]> {
  const { rows } = await sql<Membro>`
    select u.id, count(x.id)::int as "emAberto",
      (count(x.id) filter (where x.grupo_id = m.grupo_id))::int as "noGrupo",
      coalesce(m.teto, g.teto) as teto,
      (select array_agg(s.tipo_id) from grupo_membro_tipo s
        where s.grupo_id = m.grupo_id and s.usuario_id = m.usuario_id) as tipos
    from grupo_membro m
    join grupo g on g.id = m.grupo_id
    join usuario u on u.id = m.usuario_id and u.situacao = 'ativo' and u.tipo >= 1
    left join requerimento x on x.atendente_id = u.id and x.closed_at is null
    where m.grupo_id = ${grupoId} and ${ausenteAte(sql`u.id`, hoje)} is null
    group by u.id, m.grupo_id, m.usuario_id, g.id`.execute(tx);
  return rows;
}
