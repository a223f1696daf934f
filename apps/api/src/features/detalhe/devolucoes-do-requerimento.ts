import type { RequerimentoDetalhe } from '@balcao/contract/requerimento-schemas';
import { MEIOS_QUE_DEVOLVEM } from '@balcao/domain/pagamento/meio';
import { type RawBuilder, sql } from 'kysely';
import type * as z from 'zod';
import { SIMULADOR } from '#platform/pix/create-pix.ts';

type Resumo = z.input<typeof RequerimentoDetalhe>['devolucoes'][number];

/** A refund for the page of a request, written by the database: instants are text. */
export type DevolucaoRow = Omit<Resumo, 'em'> & { em: string };

/** Staff send by transfer what no provider sends, and what one refused before. */
const COMO = sql`case when p.meio <> all(${[...MEIOS_QUE_DEVOLVEM]}::text[]) or d.ato_id is not null and exists (
    select from devolucao antes where antes.pagamento_id = d.pagamento_id and antes.situacao = 'NAO_REALIZADA'
      and coalesce(antes.ato_id, antes.requerimento_id) is not null and antes.id <> d.id and antes.updated_at <= d.created_at)
  then 'TRANSFERENCIA' else p.meio end`;

/**
 * The refunds of a request, as one column of a select from `requerimento r`: of its own payments, and those that it
 * granted for another payment, also by the act of staff after its bank refused one. Only charges of its own requester count.
 */
export const devolucoesColumn: RawBuilder<DevolucaoRow[]> = sql<DevolucaoRow[]>`
  coalesce((select json_agg(json_build_object('id', d.id, 'descricao', c.descricao, 'valor', d.valor,
      'situacao', case when d.situacao in ('DEVOLVIDA', 'NAO_REALIZADA') then d.situacao else 'A_CAMINHO' end,
      'como', ${COMO}, 'em', case when d.situacao in ('DEVOLVIDA', 'NAO_REALIZADA') then d.updated_at else d.created_at end,
      'simulada', p.provedor = ${SIMULADOR}) order by d.created_at, d.id)
    from (select id from devolucao where requerimento_id = r.id
        union select depois.id from devolucao nao_feita join pagamento p on p.id = nao_feita.pagamento_id
          join pagamento irmao on irmao.cobranca_id = p.cobranca_id join devolucao depois on depois.pagamento_id = irmao.id
            and depois.ato_id is not null and depois.created_at >= nao_feita.updated_at
          where nao_feita.requerimento_id = r.id and nao_feita.situacao = 'NAO_REALIZADA'
        union select paga.id from cobranca taxa join pagamento p on p.cobranca_id = taxa.id
          join devolucao paga on paga.pagamento_id = p.id where taxa.requerimento_id = r.id) desta
      join devolucao d on d.id = desta.id join pagamento p on p.id = d.pagamento_id
      join cobranca c on c.id = p.cobranca_id and c.pessoa_id = r.autor_id), '[]')`;

/** The refunds for the answer: instants in UTC. */
export function presentDevolucoes(rows: readonly DevolucaoRow[]): Resumo[] {
  return rows.map((row) => ({ ...row, em: new Date(row.em).toISOString() }));
}
