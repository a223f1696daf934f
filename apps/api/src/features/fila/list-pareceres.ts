import type { fila } from '@balcao/contract/fila';
import type { ResponseOf } from '@balcao/contract/kernel/route';
import type { Db } from '@balcao/db/db';
import { sql } from 'kysely';
import { equipe, visibleTo } from '#features/requerimento/api.ts';
import { grupoIds, type Who } from '#platform/auth/who.ts';

type Pareceres = ResponseOf<typeof fila.pareceres>;

/** As many as are listed; of the others only the count is told. */
const MOST = 20;

/**
 * Opinions that somebody waits for from this person or from a group of theirs. The requests are in hand of others, so no
 * working view of the person shows them. Who declared an impediment gives none.
 */
export async function listPareceres(db: Db, who: Who): Promise<Pareceres> {
  const { rows } = await sql<Pareceres['items'][number] & { total: number }>`
    select r.id, r.numero, r.titulo, g.sigla as grupo, p.prazo_em as "prazoEm", count(*) over ()::int as total
    from parecer p join requerimento r on r.id = p.requerimento_id and r.closed_at is null
      left join grupo g on g.id = p.grupo_id
    where (p.parecerista_id = ${who.usuarioId}::uuid or p.grupo_id = any(${grupoIds(who)}::uuid[]))
      and p.emitido_em is null and p.encerrado_em is null and ${visibleTo(who)} and ${equipe(who)}
      and not exists (select from impedimento i where i.requerimento_id = r.id and i.usuario_id = ${who.usuarioId})
    order by p.prazo_em, p.created_at limit ${MOST}`.execute(db);
  return { items: rows.map(({ total, ...item }) => item), total: rows[0]?.total ?? 0 };
}
