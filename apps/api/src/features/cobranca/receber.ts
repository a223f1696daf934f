import type { Db } from '@balcao/db/db';
import { isEmAberto, isQuitada } from '@balcao/domain/pagamento/situacao';
import { requireFound } from '#platform/db/seen.ts';
import { Problem } from '#platform/http/problem.ts';
import { type Cobranca, lockCobranca, situacaoOf } from './access.ts';
import { confirmarOuDepois, lockRequerimento } from './conferir.ts';
import { creditar, type Recebimento } from './creditar.ts';

/** @throws Problem `not_possible` for a charge that a person chose to pay, and that is not open any more */
export function requireAberta(cobranca: Cobranca): void {
  if (!isEmAberto(situacaoOf(cobranca)))
    throw new Problem('not_possible', { detail: 'Esta cobrança não está em aberto.' });
}

/**
 * Credits a transfer to the charge that it is for, and moves the request of a paid fee on. Returns
 * the payment. Every charge takes money: what is beyond the debt is owed back. Where a person chose it, `soAberta` asks for an
 * open one. @throws Problem `not_found`, `not_possible`
 */
export async function receberTransferencia(
  tx: Db,
  input: { cobrancaId: string; recebimento: Recebimento; soAberta?: boolean; now: Date },
): Promise<string> {
  const { cobrancaId, recebimento, soAberta = false, now } = input;
  const { requerimentoId } = requireFound(
    await tx.selectFrom('cobranca').select('requerimentoId').where('id', '=', cobrancaId).executeTakeFirst(),
  );
  if (requerimentoId) await lockRequerimento(tx, requerimentoId);
  const cobranca = await lockCobranca(tx, cobrancaId);
  if (soAberta) requireAberta(cobranca);
  const [paid] = await creditar(tx, { cobrancas: [cobranca], recebimento, now });
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
