import type { Db } from '@balcao/db/db';
import type { IsoDate } from '@balcao/domain/prazo/data';
import { sql } from 'kysely';

/** Lists members of the person's groups with their current absence, and the person's own work. */
export async function listSubstitutos(db: Db, usuarioId: string, hoje: IsoDate) {
  const { rows } = await sql<{ id: string; nome: string; ausenteAte: string | null }>`
    select u.id, coalesce(u.nome_social, u.nome) as nome,
      (select max(a.ate) from ausencia a where a.usuario_id = u.id and a.cancelada_em is null
        and ${hoje}::date between a.de and a.ate) as "ausenteAte"
    from usuario u
    where u.situacao = 'ativo' and u.tipo >= 1 and u.id <> ${usuarioId} and exists (
      select from grupo_membro m join grupo g on g.id = m.grupo_id and g.ativo
      join grupo_membro own on own.grupo_id = m.grupo_id and own.usuario_id = ${usuarioId}
      where m.usuario_id = u.id)
    order by coalesce(u.nome_social, u.nome) collate "pt-BR-x-icu"`.execute(db);
  const { emAberto } = await db
    .selectFrom('requerimento')
    .select((e) => e.fn.countAll<number>().as('emAberto'))
    .where('atendenteId', '=', usuarioId)
    .where('closedAt', 'is', null)
    .executeTakeFirstOrThrow();
  return { items: rows, total: rows.length, emAberto };
}
