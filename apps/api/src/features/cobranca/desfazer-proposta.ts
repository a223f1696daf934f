import { type Db, withTx } from '@balcao/db/db';
import { isCaduca } from '@balcao/domain/pagamento/acordo';
import { SITUACOES_ABERTAS } from '@balcao/domain/pagamento/situacao';
import type { IsoDate } from '@balcao/domain/prazo/data';
import { todayInSaoPaulo } from '@balcao/domain/prazo/fuso';
import { sql } from 'kysely';
import { revokeResultados } from '#features/documento/api.ts';
import { enqueue, type JobContext } from '#platform/jobs/job.ts';
import { aguardaBanco } from './aguardar-banco.ts';
import { avisarCaducidade } from './avisos-do-acordo.ts';
import { calendarioDoPedido } from './calendario-do-pedido.ts';
import { conferirDoPedido } from './conferir.ts';
import { encerrarCobranca, reabrirCobranca } from './encerrar-cobranca.ts';
import { desfazerPropostaJob } from './filas.ts';
import { lockParcelados, lockPartes, naRegra, type ParteDoAcordo } from './partes-do-acordo.ts';

const MOTIVO = 'A entrada não foi paga no prazo';

/** Enqueues the check of all agreements whose first instalment is past its day. */
export async function planejarPropostas(tx: Db, hoje: IsoDate): Promise<void> {
  const { rows } = await sql<{ requerimentoId: string }>`
    select c.requerimento_id as "requerimentoId" from cobranca c
    where c.especie = 'PARCELA' and c.ordem = 1 and c.requerimento_id is not null and c.vencimento < ${hoje}::date
      and c.situacao = any(${[...SITUACOES_ABERTAS]}::text[])`.execute(tx);
  for (const { requerimentoId } of rows)
    await enqueue(tx, desfazerPropostaJob, { requerimentoId }, { key: `proposta:${requerimentoId}` });
}

/**
 * Ends a lapsed proposal: its instalments are cancelled and the divided debts are owed again. It first asks the
 * provider, because a payment of the last minute counts. While the provider is away nothing lapses.
 */
export async function desfazerProposta(ctx: JobContext, requerimentoId: string): Promise<void> {
  if (await conferirDoPedido(ctx, requerimentoId))
    await withTx(ctx.deps.db, (tx) => desfazer(tx, { requerimentoId, now: ctx.now }));
}

interface Proposta {
  requerimentoId: string;
  now: Date;
}

async function desfazer(tx: Db, proposta: Proposta): Promise<void> {
  const { requerimentoId, now } = proposta;
  await tx.selectFrom('requerimento').select('id').where('id', '=', requerimentoId).forUpdate().execute();
  const parcelas = await lockPartes(tx, requerimentoId);
  if (!(await isOver(tx, parcelas, proposta))) return;
  const debitos = await lockParcelados(tx, requerimentoId);
  if (!debitos) return;
  for (const parcela of parcelas)
    await encerrarCobranca(tx, parcela, { acao: 'cancelar', motivo: MOTIVO, now });
  for (const debito of debitos)
    await reabrirCobranca(tx, debito, { situacao: debito.acordado.situacao, now });
  await revokeResultados(tx, { requerimentoId, motivo: `${MOTIVO}.`, now });
  await avisarCaducidade(tx, parcelas, now);
}

/**
 * Whether the proposal lapsed. An outage on the last day moves it, and contested instalments never lapse. It waits while a
 * bank may still tell of a payment in time.
 */
async function isOver(
  tx: Db,
  parcelas: readonly ParteDoAcordo[],
  { requerimentoId, now }: Proposta,
): Promise<boolean> {
  const calendario = await calendarioDoPedido(tx, requerimentoId);
  const counted = parcelas.map((parcela) => naRegra(parcela, calendario));
  if (parcelas.some(({ emDiscussao }) => emDiscussao) || !isCaduca(counted, todayInSaoPaulo(now)))
    return false;
  const ultimoDia = counted.find(({ ordem }) => ordem === 1)?.vencimento;
  return ultimoDia === undefined || !(await aguardaBanco(tx, { requerimentoId, ultimoDia, now }));
}
