import type { Db } from '@balcao/db/db';
import { lancarBaixa, lancarEmissao } from '@balcao/domain/pagamento/lancamento';
import { SITUACOES_ABERTAS } from '@balcao/domain/pagamento/situacao';
import { type AcaoCobranca, moverCobranca } from '@balcao/domain/pagamento/transicoes';
import { type IsoDate, partsOf } from '@balcao/domain/prazo/data';
import { todayInSaoPaulo } from '@balcao/domain/prazo/fuso';
import { sql } from 'kysely';
import { type Cobranca, lockCobranca, situacaoOf } from './access.ts';
import { enqueueRemover } from './filas.ts';
import { emissaoAtual, enterLancamentos, findBaixa, loadSaldos } from './livro.ts';
import { pays } from './tentativa.ts';

/** The reason of a fee that was cancelled when its unpaid request was archived. */
export const MOTIVO_NAO_PAGA = 'Não paga no prazo';

type Fim = Extract<AcaoCobranca, 'cancelar' | 'parcelar' | 'isentar' | 'prescrever'>;

/**
 * Ends a charge without money: the books write off the debt, and the provider removes its codes. The caller locks the
 * row. Returns false when the charge cannot end from its situation.
 */
export async function encerrarCobranca(
  tx: Db,
  cobranca: Cobranca,
  input: { acao: Fim; motivo: string; now: Date },
): Promise<boolean> {
  const { acao, motivo, now } = input;
  const situacao = moverCobranca(situacaoOf(cobranca), acao);
  if (!situacao) return false;
  await tx
    .updateTable('cobranca')
    .set({ situacao, motivo, updatedAt: now })
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

/** Reopens a divided debt, because its agreement never began. The caller locks the row. */
export async function reabrirCobranca(tx: Db, cobranca: Cobranca, now: Date): Promise<void> {
  const { id, vencimento } = cobranca;
  const aberta = moverCobranca(situacaoOf(cobranca), 'reabrir');
  const baixa = await findBaixa(tx, id);
  if (!aberta || !baixa) throw new Error(`charge ${id} was not divided`);
  const vencida = vencimento < todayInSaoPaulo(now) ? moverCobranca(aberta, 'vencer') : null;
  await tx
    .updateTable('cobranca')
    .set({ situacao: vencida ?? aberta, motivo: null, updatedAt: now })
    .where('id', '=', id)
    .execute();
  await enterLancamentos(tx, {
    cobrancaId: id,
    referenciaId: baixa.id,
    evento: 'EMISSAO',
    now,
    lancamentos: lancarEmissao(baixa.valor),
  });
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

/**
 * Ends the open annuities of an exempted year, or of all years from it on with `permanente`. Annuities of earlier years
 * stay owed (TCU, Acórdão 369/2023). An annuity in court is left alone.
 */
export async function isentarAnuidades(
  tx: Db,
  input: { pessoaId: string; exercicio: number; permanente: boolean; motivo: string; now: Date },
): Promise<void> {
  const { pessoaId, exercicio, permanente, motivo, now } = input;
  for (const cobranca of await lockAnuidades(tx, pessoaId, {
    desde: exercicio,
    ate: permanente ? null : exercicio,
  }))
    await encerrarCobranca(tx, cobranca, { acao: 'isentar', motivo, now });
}

/**
 * Cancels the open annuities of the years after this day, because the registration no longer existed when they fell due
 * (Lei 12.514/2011 art. 5º).
 */
export async function cancelarAnuidadesApos(
  tx: Db,
  input: { pessoaId: string; dia: IsoDate; motivo: string; now: Date },
): Promise<void> {
  const { pessoaId, dia, motivo, now } = input;
  const { year } = partsOf(dia);
  for (const cobranca of await lockAnuidades(tx, pessoaId, { desde: year + 1, ate: null }))
    await encerrarCobranca(tx, cobranca, { acao: 'cancelar', motivo, now });
}

/** Locks the open annuities of these years. The rest of an underpaid annuity has no year, so it is left out. */
function lockAnuidades(
  tx: Db,
  pessoaId: string,
  { desde, ate }: { desde: number; ate: number | null },
): Promise<Cobranca[]> {
  const exercicio = sql<number>`coalesce(exercicio, (select o.exercicio from cobranca o where o.id = cobranca.origem_id))`;
  return tx
    .selectFrom('cobranca')
    .selectAll()
    .where('pessoaId', '=', pessoaId)
    .where('especie', '=', 'ANUIDADE')
    .where('situacao', 'in', [...SITUACOES_ABERTAS])
    .where(exercicio, '>=', desde)
    .$if(ate !== null, (query) => query.where(exercicio, '<=', ate ?? desde))
    .orderBy('id')
    .forUpdate()
    .execute();
}
