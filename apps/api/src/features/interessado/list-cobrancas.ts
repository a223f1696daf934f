import type { interessado } from '@balcao/contract/interessado';
import type { QueryOf, ResponseInputOf } from '@balcao/contract/kernel/route';
import type { Db } from '@balcao/db/db';
import { SITUACOES_ABERTAS } from '@balcao/domain/pagamento/situacao';
import { sql } from 'kysely';
import { EM_DISCUSSAO } from '#features/cobranca/api.ts';
import { type Requerimento, visibleTo } from '#features/requerimento/api.ts';
import type { Who } from '#platform/auth/who.ts';

type Cobrancas = ResponseInputOf<typeof interessado.cobrancas>;

/**
 * A page of the charges of the person of a request, those with something to pay first, the oldest day on top. What a
 * request under secrecy costs never stands beside a name; a request out of the caller's sight is not named.
 */
export async function listCobrancas(
  tx: Db,
  who: Who,
  { autorId }: Pick<Requerimento, 'autorId'>,
  { pagina, porPagina }: QueryOf<typeof interessado.cobrancas>,
): Promise<Cobrancas> {
  const from = sql`from cobranca c left join requerimento r on r.id = c.requerimento_id
    where c.pessoa_id = ${autorId} and r.sigilo is not true`;
  const open = sql`c.situacao = any(${[...SITUACOES_ABERTAS]}::text[])`;
  const { rows } = await sql<Cobrancas['items'][number]>`
    select c.id, c.descricao, c.valor as total, c.vencimento, c.situacao, c.pago_em as "pagoEm",
      (${open} and ${EM_DISCUSSAO}) as "emDiscussao",
      case when ${visibleTo(who)} and r.id is not null
        then json_build_object('id', r.id, 'numero', r.numero, 'titulo', r.titulo) end as requerimento
    ${from} order by not (${open}), case when ${open} then c.vencimento end, c.vencimento desc, c.id
    limit ${porPagina} offset ${(pagina - 1) * porPagina}`.execute(tx);
  const counted = await sql<{ total: number }>`select count(*)::int as total ${from}`.execute(tx);
  return { items: rows, total: counted.rows[0]?.total ?? 0 };
}
