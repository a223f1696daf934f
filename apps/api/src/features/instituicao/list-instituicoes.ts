import type { instituicao } from '@balcao/contract/instituicao';
import { TOTAL_CAP } from '@balcao/contract/kernel/page';
import type { QueryOf, ResponseInputOf } from '@balcao/contract/kernel/route';
import { contains } from '@balcao/db/contains';
import type { Db } from '@balcao/db/db';
import { sql } from 'kysely';

/** One page of the schools that the council knows, by name, those out of use last. */
export async function listInstituicoes(
  db: Db,
  { busca = '', pagina, porPagina }: QueryOf<typeof instituicao.list>,
): Promise<ResponseInputOf<typeof instituicao.list>> {
  const matching = db
    .selectFrom('instituicao')
    .$if(busca !== '', (q) =>
      q.where((e) => e.or([contains(e.ref('nome'), busca), contains(e.ref('sigla'), busca)])),
    );
  const capped = matching.select(sql`1`.as('one')).limit(TOTAL_CAP + 1);
  const { total } = await db
    .selectFrom(capped.as('capped'))
    .select((e) => e.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const items = await matching
    .select(['id', 'nome', 'sigla', 'uf', 'ativa', 'version'])
    .orderBy('ativa', 'desc')
    .orderBy('chave')
    .orderBy('uf')
    .limit(porPagina)
    .offset((pagina - 1) * porPagina)
    .execute();
  return { items, total };
}
