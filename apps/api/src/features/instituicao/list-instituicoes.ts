import type { instituicao } from '@balcao/contract/instituicao';
import type { QueryOf, ResponseInputOf } from '@balcao/contract/kernel/route';
import { contains } from '@balcao/db/contains';
import type { Db } from '@balcao/db/db';
import { sql } from 'kysely';
import { readList, readOne } from '#platform/read-list.ts';

const INSTITUICOES = {
  columns: sql`id, nome, sigla, uf, ativa, version`,
  from: sql`instituicao`,
  reach: sql`true`,
};

/** One page of the known schools, by name, retired ones last. */
export function listInstituicoes(
  db: Db,
  query: QueryOf<typeof instituicao.list>,
): Promise<ResponseInputOf<typeof instituicao.list>> {
  return readList<typeof instituicao.list>(db, query, {
    ...INSTITUICOES,
    where: { busca: (busca) => sql`(${contains(sql`nome`, busca)} or ${contains(sql`sigla`, busca)})` },
    order: sql`ativa desc, chave, uf`,
  });
}

/** Returns one school. @throws Problem `not_found` */
export function readInstituicao(db: Db, id: string): Promise<ResponseInputOf<typeof instituicao.create>> {
  return readOne(db, INSTITUICOES, sql`id = ${id}`);
}
