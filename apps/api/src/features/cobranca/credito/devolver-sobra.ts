import type { Db } from '@balcao/db/db';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { Problem } from '#platform/http/problem.ts';
import { lockCobranca } from '../access.ts';
import { enqueueDevolver } from '../filas.ts';
import { creditoLivre } from './credito.ts';

/**
 * Sends back what a payment brought beyond the debt: the books owe it already. Two people wanted it before. @throws Problem
 * `not_possible` where less of it is free, or the payment has less left
 */
export async function devolverSobra(
  tx: Db,
  input: { pagamentoId: string; valor: number; now: Date },
): Promise<void> {
  const { pagamentoId, valor, now } = input;
  const { cobrancaId } = await tx
    .selectFrom('pagamento')
    .select('cobrancaId')
    .where('id', '=', pagamentoId)
    .executeTakeFirstOrThrow();
  const livre = Math.min(
    await creditoLivre(tx, await lockCobranca(tx, cobrancaId)),
    await loadRestante(tx, pagamentoId),
  );
  if (livre < valor)
    throw new Problem('not_possible', { detail: 'Este valor já foi usado, pedido de volta ou devolvido.' });
  const id = uuidv7();
  const codigo = id.replaceAll('-', '');
  await tx
    .insertInto('devolucao')
    .values({ id, pagamentoId, codigo, valor, createdAt: now, updatedAt: now })
    .execute();
  await enqueueDevolver(tx, id);
}

/** What of a payment did not go back and is not on its way. */
async function loadRestante(tx: Db, pagamentoId: string): Promise<number> {
  const { rows } = await sql<{ valor: number }>`
    select p.valor - coalesce(sum(d.valor), 0)::float8 as valor
    from pagamento p left join devolucao d on d.pagamento_id = p.id and d.situacao <> 'NAO_REALIZADA'
    where p.id = ${pagamentoId} group by p.id`.execute(tx);
  return rows[0]?.valor ?? 0;
}
