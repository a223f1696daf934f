import type { Db } from '@balcao/db/db';
import { emDiaAte } from '@balcao/domain/pagamento/encargos';
import { lancarBaixa, lancarEmissao } from '@balcao/domain/pagamento/lancamento';
import { fimDaCobranca, SITUACOES_ABERTAS, type SituacaoCobranca } from '@balcao/domain/pagamento/situacao';
import { type AcaoCobranca, moverCobranca, situacaoRetomada } from '@balcao/domain/pagamento/transicoes';
import { todayInSaoPaulo } from '@balcao/domain/prazo/fuso';
import { sql } from 'kysely';
import { type Cobranca, lockCobranca, situacaoOf } from './access.ts';
import { enqueueRemover } from './filas.ts';
import { emissaoAtual, enterLancamentos, findBaixa, loadSaldos } from './livro.ts';
import { pays } from './tentativa.ts';
import { regraDoDia } from './total-do-dia.ts';

/** The reason of a fee that was cancelled when its unpaid request was archived. */
export const MOTIVO_NAO_PAGA = 'Não paga no prazo';

type Fim = Extract<AcaoCobranca, 'cancelar' | 'parcelar' | 'isentar' | 'prescrever'>;

/**
 * Ends a charge without money: the books write off the debt, and the provider removes its codes. The caller locks the
 * row. With `cobrarDeNovo` the run of the year may charge an annuity again. Returns false when the charge cannot end from its
 * situation.
 */
export async function encerrarCobranca(
  tx: Db,
  cobranca: Cobranca,
  input: { acao: Fim; motivo: string; cobrarDeNovo?: boolean; now: Date },
): Promise<boolean> {
  const { acao, motivo, cobrarDeNovo = false, now } = input;
  const situacao = moverCobranca(situacaoOf(cobranca), acao);
  if (!situacao) return false;
  await tx
    .updateTable('cobranca')
    .set({ situacao, motivo, fim: fimDaCobranca(situacao), cobrarDeNovo, updatedAt: now })
    .where('id', '=', cobranca.id)
    .execute();
  await enterLancamentos(tx, {
    cobrancaId: cobranca.id,
    referenciaId: await emissaoAtual(tx, cobranca.id),
    evento: 'BAIXA',
    now,
    lancamentos: lancarBaixa(await loadSaldos(tx, cobranca.id)),
  });
  await removeTentativas(tx, cobranca.id);
  return true;
}

/** What a divided debt is again. */
interface Retomada {
  /** The situation that it had before it was divided. */
  situacao: SituacaoCobranca;
  /** What is owed of it again, in cents, where the agreement paid a part; and why. */
  resta?: { valor: number; motivo: string };
  now: Date;
}

/** Reopens a divided debt, because its agreement ended without paying it. The caller locks the row. */
export async function reabrirCobranca(tx: Db, cobranca: Cobranca, retomada: Retomada): Promise<void> {
  const { id, valor: antes } = cobranca;
  const { resta, now } = retomada;
  const aberta = moverCobranca(situacaoOf(cobranca), 'reabrir');
  const baixa = await findBaixa(tx, id);
  if (!aberta || !baixa) throw new Error(`charge ${id} was not divided`);
  const regra = await regraDoDia(tx, todayInSaoPaulo(now));
  const vencida = emDiaAte(cobranca, regra) < regra.dia;
  const valor = resta?.valor ?? baixa.valor;
  const abatido = resta && { descricao: resta.motivo, valor: valor - antes };
  await tx
    .updateTable('cobranca')
    .set({
      situacao: situacaoRetomada(retomada.situacao, vencida),
      motivo: null,
      updatedAt: now,
      ...(abatido && abatido.valor < 0
        ? { valor, itens: sql<string>`itens || ${JSON.stringify([abatido])}::jsonb` }
        : {}),
    })
    .where('id', '=', id)
    .execute();
  await enterLancamentos(tx, {
    cobrancaId: id,
    referenciaId: baixa.id,
    evento: 'EMISSAO',
    now,
    lancamentos: lancarEmissao(valor),
  });
}

/** Ends a divided debt that the payments of its broken agreement covered. The caller locks the row. */
export async function quitarPeloAcordo(
  tx: Db,
  cobranca: Cobranca,
  { motivo, pagoEm, now }: { motivo: string; pagoEm: Date; now: Date },
): Promise<void> {
  const aberta = moverCobranca(situacaoOf(cobranca), 'reabrir');
  const situacao = aberta && moverCobranca(aberta, 'pagar');
  if (!situacao) throw new Error(`charge ${cobranca.id} was not divided`);
  await tx
    .updateTable('cobranca')
    .set({ situacao, motivo, pagoEm: cobranca.pagoEm ?? pagoEm, updatedAt: now })
    .where('id', '=', cobranca.id)
    .execute();
}

/** Removes the payable codes of this charge. A payment that arrives meanwhile is credited all the same. */
export async function removeTentativas(tx: Db, cobrancaId: string): Promise<void> {
  const living = await tx
    .selectFrom('pagamentoTentativa')
    .select('id')
    .where(pays(cobrancaId))
    .where('situacao', 'in', ['CRIADA', 'ATIVA'])
    .execute();
  for (const { id } of living) await enqueueRemover(tx, id);
}

/** Cancels the unpaid fee of a request that ended; the caller locks the request. */
export async function cancelarTaxa(
  tx: Db,
  input: { requerimentoId: string; motivo: string; now: Date },
): Promise<void> {
  const { requerimentoId, motivo, now } = input;
  const open = await tx
    .selectFrom('cobranca')
    .select('id')
    .where('requerimentoId', '=', requerimentoId)
    .where('especie', '=', 'TAXA')
    .where('situacao', 'in', [...SITUACOES_ABERTAS])
    .orderBy('id')
    .execute();
  for (const { id } of open)
    await encerrarCobranca(tx, await lockCobranca(tx, id), { acao: 'cancelar', motivo, now });
}
