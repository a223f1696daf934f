import type { Db } from '@balcao/db/db';
import { sql } from 'kysely';

/** Sums the granted refunds of a charge that were not sent yet. The books owe them, so they cannot be granted again. */
export async function sumPendentes(tx: Db, cobrancaId: string): Promise<number> {
  const { rows } = await sql<{ valor: number }>`
    select coalesce(sum(d.valor), 0)::float8 as valor from devolucao d join pagamento p on p.id = d.pagamento_id
    where p.cobranca_id = ${cobrancaId} and d.situacao in ('SOLICITADA', 'EM_PROCESSAMENTO')`.execute(tx);
  return rows[0]?.valor ?? 0;
}
