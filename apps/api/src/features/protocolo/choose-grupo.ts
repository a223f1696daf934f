import type { Db } from '@balcao/db/db';
import { sql } from 'kysely';

interface Place {
  tipoId: number;
  localidadeIbge: string;
}

/**
 * The group that answers for a service in a localidade: one that names the place before one that serves every place,
 * and the service's own group before another. Where none of them serves the place, the service's own group does.
 */
export async function chooseGrupo(tx: Db, place: Place): Promise<string> {
  const first = await findGrupo(tx, place);
  // Held, so that it is not switched off before the request is in it; where it just was, another one answers now.
  const held = await tx
    .selectFrom('grupo')
    .select('id')
    .where('id', '=', first)
    .where('ativo', '=', true)
    .forKeyShare()
    .executeTakeFirst();
  return held?.id ?? findGrupo(tx, place);
}

async function findGrupo(tx: Db, { tipoId, localidadeIbge }: Place): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    with candidato as (
      select t.grupo_id as id, true as proprio from requerimento_tipo t where t.id = ${tipoId}
      union all
      select gt.grupo_id, false from grupo_tipo gt join grupo g on g.id = gt.grupo_id and g.ativo
      where gt.tipo_id = ${tipoId}
    )
    select c.id from candidato c
    cross join lateral (
      select coalesce(bool_or(gl.localidade_ibge = ${localidadeIbge}), false) as aqui, count(*) = 0 as toda_parte
      from grupo_localidade gl where gl.grupo_id = c.id
    ) serve
    order by serve.aqui desc, serve.toda_parte desc, c.proprio desc, c.id
    limit 1`.execute(tx);
  const chosen = rows[0];
  if (!chosen) throw new Error(`no service ${tipoId}`);
  return chosen.id;
}
