import type { Db } from '@balcao/db/db';
import { sql } from 'kysely';
import type { Who } from '#platform/auth/who.ts';
import type { Owner } from '#platform/owner/owner.ts';
import { VALE_MS } from './be-present.ts';

interface Row {
  usuarioId: string;
  nome: string;
  escrevendoDesde: Date | null;
  vistaEm: Date;
}

/** The others who have this open, each person once, writers first. The caller may read it as its staff. */
export async function listPresentes(db: Db, who: Who, { kind, id }: Owner) {
  const since = new Date(who.now.getTime() - VALE_MS);
  const { rows } = await sql<Row>`
    select p.usuario_id, coalesce(u.nome_social, u.nome) as nome, min(p.escrevendo_desde) as escrevendo_desde,
      max(p.vista_em) as vista_em
    from presenca p join usuario u on u.id = p.usuario_id
    where p.owner_kind = ${kind} and p.owner_id = ${id}::uuid and p.vista_em > ${since}
      and p.usuario_id <> ${who.usuarioId}
    group by p.usuario_id, u.nome_social, u.nome
    order by min(p.escrevendo_desde) nulls last, nome`.execute(db);
  return rows.map(({ vistaEm, ...row }) => ({
    ...row,
    valeMs: Math.max(0, vistaEm.getTime() + VALE_MS - who.now.getTime()),
  }));
}
