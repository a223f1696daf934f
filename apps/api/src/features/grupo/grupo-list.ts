import type { grupo } from '@balcao/contract/grupo';
import type { ResponseInputOf } from '@balcao/contract/kernel/route';
import type { Db } from '@balcao/db/db';
import { todayInSaoPaulo } from '@balcao/domain/prazo/fuso';
import { sql } from 'kysely';
import type { Who } from '#platform/auth/who.ts';
import { keptBy } from './access.ts';

type Lista = ResponseInputOf<typeof grupo.list>;

/** Lists the groups that the person manages, by acronym, each with its open work. */
export async function listGrupos(db: Db, who: Who): Promise<Lista> {
  const hoje = todayInSaoPaulo(who.now);
  const { rows } = await sql<Lista['items'][number]>`
    select g.id, g.codigo, g.sigla, g.nome, g.ativo, g.distribuicao,
      (select count(*)::int from grupo_membro m where m.grupo_id = g.id) as membros,
      (select count(distinct a.usuario_id)::int from grupo_membro m join ausencia a on a.usuario_id = m.usuario_id
        where m.grupo_id = g.id and a.cancelada_em is null and ${hoje}::date between a.de and a.ate) as ausentes,
      array(select coalesce(u.nome_social, u.nome) from grupo_membro m join usuario u on u.id = m.usuario_id
        where m.grupo_id = g.id and m.lider order by 1) as lideres,
      (select count(*)::int from requerimento r where r.grupo_id = g.id and r.closed_at is null) as "emAberto",
      (select count(*)::int from requerimento r where r.grupo_id = g.id and r.closed_at is null
        and r.atendente_id is null and r.prazo_situacao = 'correndo') as "semAtendente"
    from grupo g where ${keptBy(who)} order by g.ativo desc, g.sigla`.execute(db);
  return { items: rows, total: rows.length };
}
