import type { Db } from '@balcao/db/db';
import { sql } from 'kysely';

/** Active staff, by name. */
export async function listPessoas(db: Db): Promise<{ id: string; nome: string }[]> {
  const { rows } = await sql<{ id: string; nome: string }>`
    select id, coalesce(nome_social, nome) as nome from usuario where tipo >= 1 and situacao = 'ativo'
    order by coalesce(nome_social, nome) collate "pt-BR-x-icu" limit 2000`.execute(db);
  return rows;
}
