import type { Db } from '@balcao/db/db';
import { sql } from 'kysely';
import { encerrarCobranca } from './encerrar-cobranca.ts';

/**
 * Cancels the open charges of the person after a granted contest. A charge that was paid meanwhile stays; its money is
 * asked back in a request of its own.
 */
export async function julgarContestacaoDe(
  tx: Db,
  input: { pessoaId: string; numero: string; cobrancas: readonly string[]; now: Date },
): Promise<void> {
  const { pessoaId, numero, cobrancas, now } = input;
  const contested = await tx
    .selectFrom('cobranca')
    .selectAll()
    .where('id', '=', sql<string>`any(${[...cobrancas]}::uuid[])`)
    .where('pessoaId', '=', pessoaId)
    .orderBy('id')
    .forUpdate()
    .execute();
  const motivo = `Contestação aceita no pedido ${numero}`;
  for (const cobranca of contested) await encerrarCobranca(tx, cobranca, { acao: 'cancelar', motivo, now });
}
