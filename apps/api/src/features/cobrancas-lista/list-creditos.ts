import type { cobrancasLista } from '@balcao/contract/cobrancas-lista';
import type { QueryOf, ResponseInputOf } from '@balcao/contract/kernel/route';
import type { Db } from '@balcao/db/db';
import { A_RESTITUIR } from '@balcao/db/saldos';
import { sql } from 'kysely';
import type { Who } from '#platform/auth/who.ts';
import { readList } from '#platform/read-list.ts';
import { devidasPor } from './alcance.ts';

type Rota = typeof cobrancasLista.creditos;

/** A page of the charges on which the council owes something back to the person, the newest payment first. */
export function listCreditos(db: Db, who: Who, query: QueryOf<Rota>): Promise<ResponseInputOf<Rota>> {
  return readList<Rota>(db, query, {
    columns: sql`c.id, c.descricao, c.pago_em as "pagoEm", c.a_restituir as valor,
      json_build_object('id', u.id, 'nome', coalesce(u.nome_social, u.nome)) as pessoa`,
    // Counted before it is narrowed: a sum in a condition would be computed twice.
    from: sql`(select c.*, ${A_RESTITUIR} as a_restituir from cobranca c
        left join requerimento r on r.id = c.requerimento_id where ${devidasPor(who)} offset 0) c
      join usuario u on u.id = c.pessoa_id`,
    reach: sql`c.a_restituir > 0`,
    where: { pessoa: (id) => sql`c.pessoa_id = ${id}::uuid` },
    order: sql`c.pago_em desc nulls last, c.id desc`,
  });
}
