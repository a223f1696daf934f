import type { Db } from '@balcao/db/db';
import { sql } from 'kysely';

/** Municipalities of a state in the order of a Portuguese dictionary. */
export async function listMunicipios(db: Db, uf: string): Promise<{ ibge: string; nome: string }[]> {
  return db
    .selectFrom('municipio')
    .select(['ibge', 'nome'])
    .where('uf', '=', uf)
    .orderBy(sql`nome collate "pt-BR-x-icu"`)
    .execute();
}
