import type { interessado } from '@balcao/contract/interessado';
import type { QueryOf, ResponseInputOf } from '@balcao/contract/kernel/route';
import type { Db } from '@balcao/db/db';
import { emDiaAte } from '@balcao/domain/pagamento/encargos';
import { SITUACOES_ABERTAS } from '@balcao/domain/pagamento/situacao';
import { sql } from 'kysely';
import { loadCalendario, sedeIbge } from '#features/calendario/api.ts';
import { EM_DISCUSSAO } from '#features/detalhe/api.ts';
import { type Requerimento, visibleTo } from '#features/requerimento/api.ts';
import type { Who } from '#platform/auth/who.ts';
import { readList } from '#platform/read-list.ts';

type Cobrancas = ResponseInputOf<typeof interessado.cobrancas>;
type Lida = Omit<Cobrancas['items'][number], 'ultimoDia'>;

/**
 * A page of the charges of the request's person: unpaid ones first, oldest day on top. The cost of a request under
 * secrecy never appears beside a name, and a request out of sight is not named.
 */
export async function listCobrancas(
  tx: Db,
  who: Who,
  { autorId }: Pick<Requerimento, 'autorId'>,
  query: QueryOf<typeof interessado.cobrancas>,
): Promise<Cobrancas> {
  const open = sql`c.situacao = any(${[...SITUACOES_ABERTAS]}::text[])`;
  const { items, total } = await readList<typeof interessado.cobrancas, Lida>(tx, query, {
    columns: sql`c.id, c.descricao, c.valor as total, c.vencimento, c.situacao, c.pago_em as "pagoEm",
      (${open} and ${EM_DISCUSSAO}) as "emDiscussao",
      case when ${visibleTo(who)} and r.id is not null
        then json_build_object('id', r.id, 'numero', r.numero, 'titulo', r.titulo) end as requerimento`,
    from: sql`cobranca c left join requerimento r on r.id = c.requerimento_id`,
    reach: sql`c.pessoa_id = ${autorId} and r.sigilo is not true`,
    where: {},
    order: sql`not (${open}), case when ${open} then c.vencimento end, c.vencimento desc, c.id`,
  });
  const calendario = await loadCalendario(tx, await sedeIbge(tx));
  return { items: items.map((row) => ({ ...row, ultimoDia: emDiaAte(row, { calendario }) })), total };
}
