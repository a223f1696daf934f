import type { Db } from '@balcao/db/db';
import type { Instituicao } from '@balcao/domain/instituicao/instituicao';
import { sql } from 'kysely';

/** The audit event that keeps a school's former name. */
export const INSTITUICAO_ALTERADA = 'instituicao.alterada';

/**
 * The former names of a state's schools in use, from the audit log. A diploma, and the request that names its school,
 * keep the name of their day.
 */
export async function listNomesDeAntes(db: Db, uf: string): Promise<Instituicao[]> {
  const { rows } = await sql<Instituicao>`
    select c.chamada->>'nome' as nome, c.chamada->>'sigla' as sigla, i.uf
    from instituicao i join audit_log a on a.objeto = 'instituicao' and a.objeto_id = i.id::text,
    -- Older events quote the whole row instead of the difference.
    lateral (select coalesce(a.dados->'chamada', a.dados->'antes') as chamada) c
    where i.uf = ${uf} and i.ativa and a.acao = ${INSTITUICAO_ALTERADA}`.execute(db);
  return rows;
}
