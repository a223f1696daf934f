import type { Db } from '@balcao/db/db';
import { sql } from 'kysely';
import { equipe } from '#features/requerimento/api.ts';
import type { Who } from '#platform/auth/who.ts';
import { VALE_MS } from './be-present.ts';

interface Row {
  requerimentoId: string;
  usuarioId: string;
  nome: string;
  escrevendoDesde: Date | null;
  vistaEm: Date;
}

/** The others who have a request of the caller's work open, each person once per request, writers first. */
export async function listPresencas(db: Db, who: Who) {
  const since = new Date(who.now.getTime() - VALE_MS);
  const { rows } = await sql<Row>`
    select r.id as requerimento_id, p.usuario_id, coalesce(u.nome_social, u.nome) as nome,
      min(p.escrevendo_desde) as escrevendo_desde, max(p.vista_em) as vista_em
    from presenca p join requerimento r on r.id = p.owner_id join usuario u on u.id = p.usuario_id
    where p.vista_em > ${since} and p.usuario_id <> ${who.usuarioId} and ${equipe(who)}
    group by r.id, p.usuario_id, u.nome_social, u.nome
    order by min(p.escrevendo_desde) nulls last, nome`.execute(db);
  return rows.map(({ vistaEm, ...row }) => ({
    ...row,
    valeMs: Math.max(0, vistaEm.getTime() + VALE_MS - who.now.getTime()),
  }));
}
