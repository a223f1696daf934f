import type { Db } from '@balcao/db/db';
import {
  aRestituir,
  lancarDevolucao,
  lancarRestituicao,
  restituivel,
} from '@balcao/domain/pagamento/lancamento';
import { moverCobranca } from '@balcao/domain/pagamento/transicoes';
import { v7 as uuidv7 } from 'uuid';
import type { DevolucaoPix, PixRecebido } from '#platform/pix/gateway.ts';
import { type Cobranca, situacaoOf } from './access.ts';
import { avisarDevolucao } from './avisos.ts';
import { enterLancamentos, loadSaldos } from './livro.ts';
import { sumPendentes } from './pendentes.ts';
import { recusarDevolucao } from './recusar-devolucao.ts';

/** Takes over the refunds that the provider reports: ours, and those made in the provider's own screens. */
export async function syncDevolucoes(
  tx: Db,
  input: { cobranca: Cobranca; provedor: string; recebido: PixRecebido; now: Date },
): Promise<void> {
  const { cobranca, provedor, recebido, now } = input;
  if (recebido.devolucoes.length === 0) return;
  const pagamento = await tx
    .selectFrom('pagamento')
    .select('id')
    .where('provedor', '=', provedor)
    .where('e2eId', '=', recebido.e2eId)
    .executeTakeFirstOrThrow();
  for (const devolucao of recebido.devolucoes)
    await recordDevolucao(tx, { cobranca, pagamentoId: pagamento.id, devolucao, now });
}

/** Applies what the provider says about one refund; the books enter it once. The caller locks the charge. */
export async function recordDevolucao(
  tx: Db,
  input: { cobranca: Cobranca; pagamentoId: string; devolucao: DevolucaoPix; now: Date },
): Promise<void> {
  const { cobranca, pagamentoId, devolucao, now } = input;
  const { codigo, valor, situacao } = devolucao;
  await tx
    .insertInto('devolucao')
    .values({ id: uuidv7(), pagamentoId, codigo, valor, createdAt: now, updatedAt: now })
    .onConflict((c) => c.columns(['pagamentoId', 'codigo']).doNothing())
    .execute();
  if (situacao === 'NAO_REALIZADA') return refuse(tx, input);
  const changed = await tx
    .updateTable('devolucao')
    .set({ situacao, updatedAt: now })
    .where('pagamentoId', '=', pagamentoId)
    .where('codigo', '=', codigo)
    .where('situacao', 'not in', ['DEVOLVIDA', situacao])
    .returning(['id', 'valor', 'requerimentoId'])
    .executeTakeFirst();
  if (!changed || situacao !== 'DEVOLVIDA') return;
  const book = { cobrancaId: cobranca.id, referenciaId: changed.id, now };
  const saldos = await loadSaldos(tx, cobranca.id);
  // A refund without a grant was made at the provider. It may not use up what granted refunds wait for.
  const asked = aRestituir(saldos) - (await sumPendentes(tx, cobranca.id));
  const unasked = Math.min(Math.max(changed.valor - Math.max(asked, 0), 0), restituivel(saldos));
  await enterLancamentos(tx, { ...book, evento: 'RESTITUICAO', lancamentos: lancarRestituicao(unasked) });
  await enterLancamentos(tx, { ...book, evento: 'DEVOLUCAO', lancamentos: lancarDevolucao(changed.valor) });
  await settleSituacao(tx, cobranca.id, now);
  const { id: devolucaoId, requerimentoId } = changed;
  await avisarDevolucao(tx, cobranca, { devolucaoId, requerimentoId, valor: changed.valor, now });
}

async function refuse(
  tx: Db,
  { cobranca, pagamentoId, devolucao, now }: Parameters<typeof recordDevolucao>[1],
): Promise<void> {
  const { id } = await tx
    .selectFrom('devolucao')
    .select('id')
    .where('pagamentoId', '=', pagamentoId)
    .where('codigo', '=', devolucao.codigo)
    .executeTakeFirstOrThrow();
  await recusarDevolucao(tx, cobranca, { devolucaoId: id, now });
}

/** A charge is refunded when everything went back; a refund of the excess alone leaves it paid. */
async function settleSituacao(tx: Db, cobrancaId: string, now: Date): Promise<void> {
  const saldos = await loadSaldos(tx, cobrancaId);
  const cobranca = await tx
    .selectFrom('cobranca')
    .selectAll()
    .where('id', '=', cobrancaId)
    .executeTakeFirstOrThrow();
  const acao = saldos.PIX === 0 ? 'estornar' : aRestituir(saldos) === 0 ? 'acertar' : null;
  const situacao = acao && moverCobranca(situacaoOf(cobranca), acao);
  if (situacao)
    await tx.updateTable('cobranca').set({ situacao, updatedAt: now }).where('id', '=', cobrancaId).execute();
}
