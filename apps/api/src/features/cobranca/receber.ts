import type { Db } from '@balcao/db/db';
import { isQuitada } from '@balcao/domain/pagamento/situacao';
import { requireFound } from '#platform/db/seen.ts';
import { lockCobranca, situacaoOf } from './access.ts';
import { confirmarOuDepois, lockRequerimento } from './conferir.ts';
import { creditar, type Recebimento } from './creditar.ts';

/**
 * Credits a transfer to the charge that it is for, and moves the request of a paid fee on. Returns
 * the payment. Every charge takes money: what is beyond the debt is owed back. @throws Problem `not_found`
 */
export async function receberTransferencia(
  tx: Db,
  input: { cobrancaId: string; recebimento: Recebimento; now: Date },
): Promise<string> {
  const { cobrancaId, recebimento, now } = input;
  const { requerimentoId } = requireFound(
    await tx.selectFrom('cobranca').select('requerimentoId').where('id', '=', cobrancaId).executeTakeFirst(),
  );
  if (requerimentoId) await lockRequerimento(tx, requerimentoId);
  const [paid] = await creditar(tx, { cobrancas: [await lockCobranca(tx, cobrancaId)], recebimento, now });
  if (requerimentoId && paid?.especie === 'TAXA' && isQuitada(situacaoOf(paid)))
    await confirmarOuDepois(tx, { requerimentoId, now });
  const { id } = await tx
    .selectFrom('pagamento')
    .select('id')
    .where('provedor', '=', recebimento.provedor)
    .where('e2eId', '=', recebimento.e2eId)
    .where('cobrancaId', '=', cobrancaId)
    .executeTakeFirstOrThrow();
  return id;
}
