import type { Db } from '@balcao/db/db';
import { todayInSaoPaulo } from '@balcao/domain/prazo/fuso';
import { planejarCobrancas } from '#features/cobranca/api.ts';
import { recentOutages } from './move-lost-days.ts';
import { recalcularPrazos } from './recalcular-prazos.ts';

/** The morning's work on charges. Fees that lost their last day get another one before the day's list is made. */
export async function planejarDia(tx: Db, now: Date): Promise<void> {
  await adiarTaxas(tx, now);
  await planejarCobrancas(tx, now);
}

/**
 * Moves fees that lost their last day, for example to an outage recorded since, to the next business day. It runs
 * before the day's list, so a lost day archives no request, even without the recalculation.
 */
async function adiarTaxas(tx: Db, now: Date): Promise<void> {
  const over = await tx
    .selectFrom('cobranca as c')
    .innerJoin('requerimento as r', 'r.id', 'c.requerimentoId')
    .select('r.id')
    .distinct()
    .where('r.status', '=', 'AGUARDANDO_PAGAMENTO')
    .where('c.especie', '=', 'TAXA')
    .where('c.situacao', 'in', ['EMITIDA', 'A_VENCER'])
    .where('c.vencimento', '<', todayInSaoPaulo(now))
    .orderBy('r.id')
    .execute();
  if (over.length === 0) return;
  const mudancas = await recentOutages(tx, now);
  for (const { id } of over) await recalcularPrazos(tx, { id, mudancas, now });
}
