import type { Db } from '@balcao/db/db';
import type { IsoDate } from '@balcao/domain/prazo/data';
import { sql } from 'kysely';
import { listLigados } from '#features/pessoa/api.ts';
import type { Requerimento } from '#features/requerimento/api.ts';

interface Parecerista {
  id: string;
  nome: string;
  grupoIds: string[];
  /** Acronyms of their groups. */
  grupos: string[];
}

/** Lists active staff of any group who are no party to the request and have no impediment in it. */
export async function listPareceristas(
  db: Db,
  requerimento: Requerimento,
  hoje: IsoDate,
): Promise<Parecerista[]> {
  const partes = [
    requerimento.autorId,
    requerimento.criadoPorId,
    ...(await listLigados(db, requerimento.autorId, hoje)),
  ];
  const { rows } = await sql<Parecerista>`
    select u.id, coalesce(u.nome_social, u.nome) as nome,
      array_agg(g.id) as "grupoIds", array_agg(g.sigla order by g.sigla) as grupos
    from grupo_membro m join usuario u on u.id = m.usuario_id join grupo g on g.id = m.grupo_id and g.ativo
    where u.situacao = 'ativo' and u.tipo >= 1 and u.id <> all(${partes}::uuid[])
      and not exists (select from impedimento i where i.requerimento_id = ${requerimento.id} and i.usuario_id = u.id)
    group by u.id
    order by coalesce(u.nome_social, u.nome) collate "pt-BR-x-icu"`.execute(db);
  return rows;
}
