import type { Db } from '@balcao/db/db';
import type { NomesSituacao } from '@balcao/domain/situacao/nomes';
import { type RawBuilder, sql } from 'kysely';

/** What this council calls situations, as a column. Few are ever changed, and pages read it all day: only those. */
export const NOMES_SITUACAO: RawBuilder<NomesSituacao> = sql<NomesSituacao>`coalesce((select json_object_agg(s.codigo,
  json_build_object('equipe', s.rotulo_equipe, 'requerente', s.rotulo_cidadao))
  from requerimento_status s where s.version > 1), '{}')`;

/** The same by itself. */
export async function loadNomes(db: Db): Promise<NomesSituacao> {
  const { rows } = await sql<{ nomes: NomesSituacao }>`select ${NOMES_SITUACAO} as nomes`.execute(db);
  return rows[0]?.nomes ?? {};
}
