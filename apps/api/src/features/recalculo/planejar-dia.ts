import type { Db } from '@balcao/db/db';
import { todayInSaoPaulo } from '@balcao/domain/prazo/fuso';
import { planejarCobrancas } from '#features/cobranca/api.ts';
import { recentOutages } from './move-lost-days.ts';
import { recalcularPrazos } from './recalcular-prazos.ts';

/** The morning's work on what is owed: fees whose last day was lost have another one before the day's list is made. */
export async function planejarDia(tx: Db, now: Date): Promise<void> {
  await adiarTaxas(tx, now);
  await planejarCobrancas(tx, now);
}

/**
 * Fees whose last day was lost, as to an outage that was registered since, are to be paid by the next business day: before
 * the day's list is made, so that nobody is archived for it, whether or not the recalculation has run.
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
