import type { Db } from '@balcao/db/db';
import { descreverDiferenca } from '@balcao/domain/pagamento/diferenca';
import {
  type Lancamento,
  lancarBaixa,
  lancarPagamento,
  situacaoAposPagamento,
  somarLancamentos,
} from '@balcao/domain/pagamento/lancamento';
import { isEmAberto } from '@balcao/domain/pagamento/situacao';
import { v7 as uuidv7 } from 'uuid';
import type { PixRecebido } from '#platform/pix/gateway.ts';
import { type Cobranca, situacaoOf, type Tentativa } from './access.ts';
import { avisarQuitacao, avisarValorADevolver } from './avisos.ts';
import { emitirCobranca } from './emitir-cobranca.ts';
import { removeTentativas } from './encerrar-cobranca.ts';
import { enterLancamentos, loadSaldos } from './livro.ts';
import { openTentativa } from './tentativa.ts';

/**
 * Credits a transfer that the provider reports. It does so once, in any order and with repeats, because the payment's
 * end-to-end id is unique. The caller locks the charge. Returns the updated charge.
 */
export async function creditar(
  tx: Db,
  input: { cobranca: Cobranca; tentativa: Tentativa; provedor: string; recebido: PixRecebido; now: Date },
): Promise<Cobranca> {
  const { cobranca, tentativa, provedor, recebido, now } = input;
  const { e2eId, valor, pagoEm } = recebido;
  const pagamento = await tx
    .insertInto('pagamento')
    .values({
      id: uuidv7(),
      cobrancaId: cobranca.id,
      tentativaId: tentativa.id,
      provedor,
      e2eId,
      valor,
      pagoEm,
      createdAt: now,
    })
    .onConflict((c) => c.columns(['provedor', 'e2eId']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!pagamento) return cobranca;
  const book = { cobrancaId: cobranca.id, referenciaId: pagamento.id, now };
  const before = await loadSaldos(tx, cobranca.id);
  const lancamentos = lancarPagamento(before, valor);
  await enterLancamentos(tx, { ...book, evento: 'PAGAMENTO', lancamentos });
  const situacao = situacaoAposPagamento(situacaoOf(cobranca), before, valor);
  const paid = await tx
    .updateTable('cobranca')
    .set({ situacao, pagoEm: cobranca.pagoEm ?? pagoEm, updatedAt: now })
    .where('id', '=', cobranca.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  const falta = await writeOffRest(tx, book, lancamentos);
  if (situacao === 'PAGA_A_MENOR' && falta > 0) await chargeRest(tx, paid, { falta, now });
  if (situacao === 'PAGA_A_MAIOR') await avisarValorADevolver(tx, paid, { pagamentoId: pagamento.id, now });
  if (situacao === 'PAGA') await avisarQuitacao(tx, paid, { valor, now });
  if (isEmAberto(situacaoOf(cobranca))) await removeTentativas(tx, cobranca.id);
  return paid;
}

/**
 * Writes off the missing rest in the books of this charge: it is too small to claim, or charged anew. Returns it in
 * cents.
 */
async function writeOffRest(
  tx: Db,
  book: { cobrancaId: string; referenciaId: string; now: Date },
  entered: readonly Lancamento[],
): Promise<number> {
  if (somarLancamentos(entered).A_RECEBER === 0) return 0;
  const saldos = await loadSaldos(tx, book.cobrancaId);
  await enterLancamentos(tx, { ...book, evento: 'DIFERENCA', lancamentos: lancarBaixa(saldos) });
  return saldos.A_RECEBER;
}

/** Issues the rest of an underpaid charge as a charge with a code of its own. */
async function chargeRest(
  tx: Db,
  paid: Cobranca,
  { falta, now }: { falta: number; now: Date },
): Promise<void> {
  const descricao = descreverDiferenca(paid.descricao);
  const rest = await emitirCobranca(tx, {
    pessoaId: paid.pessoaId,
    especie: paid.especie,
    descricao,
    vencimento: paid.vencimento,
    itens: [{ descricao, valor: falta }],
    origemId: paid.id,
    now,
    // The rest of an instalment does not count as an instalment of the agreement.
    ...(paid.especie === 'TAXA' && paid.requerimentoId ? { requerimentoId: paid.requerimentoId } : {}),
  });
  await openTentativa(tx, rest, now);
}
