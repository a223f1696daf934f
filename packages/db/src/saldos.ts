import { CONTAS_DE_DINHEIRO } from '@balcao/domain/pagamento/lancamento';
import { sql } from 'kysely';

const DE_DINHEIRO = sql.join(CONTAS_DE_DINHEIRO.map((conta) => sql.lit(conta)));

/** What came in for charge `c` and is still here, in cents: `emCaixa` over rows. */
export const EM_CAIXA = sql<number>`(select coalesce(sum(case when l.debito in (${DE_DINHEIRO}) then l.valor else -l.valor end), 0)::float8
  from lancamento l where l.cobranca_id = c.id and (l.debito in (${DE_DINHEIRO}) or l.credito in (${DE_DINHEIRO})))`;

/** What the books owe back on charge `c`, in cents: `aRestituir` over rows. */
export const A_RESTITUIR = sql<number>`(select greatest(coalesce(sum(case when l.credito = 'A_RESTITUIR' then l.valor else -l.valor end), 0), 0)::float8
  from lancamento l where l.cobranca_id = c.id and 'A_RESTITUIR' in (l.credito, l.debito))`;
