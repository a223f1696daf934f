import type { anuidade } from '@balcao/contract/anuidade';
import type { QueryOf, ResponseInputOf } from '@balcao/contract/kernel/route';
import type { Db } from '@balcao/db/db';
import { lerConsulta } from '@balcao/domain/texto/consulta';
import { type RawBuilder, sql } from 'kysely';
import { findPessoas } from '#features/pessoa/api.ts';
import { requireFound } from '#platform/db/seen.ts';
import { readList } from '#platform/read-list.ts';

/** One page of those who are left out, by name. @throws Problem `not_found` for a year without a table */
export async function listExcecoes(
  db: Db,
  id: string,
  query: QueryOf<typeof anuidade.excecoes>,
): Promise<ResponseInputOf<typeof anuidade.excecoes>> {
  requireFound(await db.selectFrom('anuidadeTabela').select('id').where('id', '=', id).executeTakeFirst());
  const called = query.busca ? await peopleCalled(db, query.busca) : null;
  return readList(db, query, {
    columns: sql`x.pessoa_id as "pessoaId", coalesce(u.nome_social, u.nome) as nome, x.motivo,
      (select r.numero from registro r where r.usuario_id = u.id order by r.desde desc, r.id limit 1) as registro`,
    from: sql`anuidade_excecao x join anuidade_execucao e on e.id = x.execucao_id join usuario u on u.id = x.pessoa_id`,
    reach: sql`e.tabela_id = ${id}`,
    where: {
      busca: () => called ?? sql`false`,
      motivo: (motivo) => sql`x.motivo = ${motivo}`,
    },
    order: sql`u.nome_dobrado, u.id`,
  });
}

/** People with this name, number or registration; null when there are none. */
function peopleCalled(db: Db, busca: string): Promise<RawBuilder<boolean> | null> {
  return findPessoas(db, lerConsulta(busca), { entre: 'todos', limite: null }, (pessoas) =>
    Promise.resolve(sql<boolean>`u.id in (${pessoas})`),
  );
}
