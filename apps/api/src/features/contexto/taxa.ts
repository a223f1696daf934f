import { SITUACOES_ABERTAS } from '@balcao/domain/pagamento/situacao';
import type { IsoDate } from '@balcao/domain/prazo/data';
import { type RawBuilder, sql } from 'kysely';

const ABERTAS = [...SITUACOES_ABERTAS];

/** The facts of its fee that the life of a request depends on; null for a free service. */
export interface TaxaRow {
  /** Whether anything is unpaid. */
  emAberto: boolean;
  paga: boolean;
  vencimento: IsoDate | null;
}

/** The fee, as one column of a select from `requerimento r`. */
export const taxaColumn: RawBuilder<TaxaRow | null> = sql<TaxaRow | null>`
  (select json_build_object('emAberto', bool_or(c.situacao = any(${ABERTAS}::text[])),
      'paga', bool_or(c.situacao in ('PAGA', 'PAGA_A_MAIOR') and not exists (select from lancamento l
        where l.cobranca_id = c.id and l.evento = 'BAIXA')),
      'vencimento', min(c.vencimento) filter (where c.situacao = any(${ABERTAS}::text[])))
    from cobranca c where c.requerimento_id = r.id and c.especie = 'TAXA' having count(*) > 0)`;

/**
 * Converts the fee for the rules. It is paid when nothing is open and something was paid; money after its cancellation
 * only goes back.
 */
export function factsOfTaxa(taxa: TaxaRow | null, today: IsoDate) {
  return {
    temTaxa: taxa !== null,
    pago: taxa?.paga === true && !taxa.emAberto,
    pagamentoVencido: taxa?.emAberto === true && taxa.vencimento !== null && today > taxa.vencimento,
  };
}
