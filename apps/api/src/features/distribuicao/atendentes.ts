import type { Db } from '@balcao/db/db';
import type { IsoDate } from '@balcao/domain/prazo/data';
import { sql } from 'kysely';
import { ausenteAte, listLigados } from '#features/pessoa/api.ts';
import type { Requerimento } from '#features/requerimento/api.ts';

export interface Atendente {
  id: string;
  nome: string;
  /** Their open requests. */
  emAberto: number;
  /** Last day of their current absence. */
  ausenteAte: string | null;
}

/**
 * Lists the people who may take a request: active staff of its group, without impediment or link to the author that
 * day. For an appeal, the person who decided is left out. Least loaded first.
 */
export async function listAtendentes(
  db: Db,
  requerimento: Requerimento,
  hoje: IsoDate,
): Promise<Atendente[]> {
  const partes = [
    requerimento.autorId,
    requerimento.criadoPorId,
    ...(await listLigados(db, requerimento.autorId, hoje)),
  ];
  const { rows } = await sql<Atendente>`
    select u.id, coalesce(u.nome_social, u.nome) as nome, ${ausenteAte(sql`u.id`, hoje)} as "ausenteAte",
      (select count(*)::int from requerimento x where x.atendente_id = u.id and x.closed_at is null) as "emAberto"
    from grupo_membro m join usuario u on u.id = m.usuario_id
    where m.grupo_id = ${requerimento.grupoId} and u.situacao = 'ativo' and u.tipo >= 1
      and u.id <> all(${partes}::uuid[])
      and not exists (select from impedimento i where i.requerimento_id = ${requerimento.id} and i.usuario_id = u.id)
      and not (${requerimento.status === 'EM_RECURSO'} and exists (select from decisao d
        where d.requerimento_id = ${requerimento.id} and d.decidida_por_id = u.id))
    order by "emAberto", nome collate "pt-BR-x-icu"`.execute(db);
  return rows;
}
