import type { Db } from '@balcao/db/db';
import type { NomesSituacao } from '@balcao/domain/situacao/nomes';
import { type RawBuilder, sql } from 'kysely';

/**
 * The council's names of situations, as a column. It has only changed names, because few are changed and pages read it
 * all day.
 */
export const NOMES_SITUACAO: RawBuilder<NomesSituacao> = sql<NomesSituacao>`coalesce((select json_object_agg(s.codigo,
  json_build_object('equipe', s.rotulo_equipe, 'requerente', s.rotulo_cidadao))
  from requerimento_status s where s.version > 1), '{}')`;

/** Loads the names alone. */
export async function loadNomes(db: Db): Promise<NomesSituacao> {
  const { rows } = await sql<{ nomes: NomesSituacao }>`select ${NOMES_SITUACAO} as nomes`.execute(db);
  return rows[0]?.nomes ?? {};
}
