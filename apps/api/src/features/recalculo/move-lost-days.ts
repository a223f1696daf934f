import type { Db } from '@balcao/db/db';
import { addDays } from '@balcao/domain/prazo/data';
import { startOfDayInSaoPaulo, todayInSaoPaulo } from '@balcao/domain/prazo/fuso';
import type { MudancaCalendario } from '@balcao/domain/prazo/mudanca';
import { LOOK_BACK_DAYS, listAfetados } from './afetados.ts';
import { recalcularCartasSemPedido, recalcularPrazos } from './recalcular-prazos.ts';

/** The outages of the last days that can still move a term. */
export async function recentOutages(tx: Db, now: Date): Promise<MudancaCalendario[]> {
  const outages = await tx
    .selectFrom('indisponibilidade')
    .select(['inicio', 'fim'])
    .where('fim', '>', startOfDayInSaoPaulo(addDays(todayInSaoPaulo(now), -LOOK_BACK_DAYS)))
    .orderBy('inicio')
    .execute();
  return outages.map(({ inicio, fim }) => ({
    tipo: 'INDISPONIBILIDADE',
    de: todayInSaoPaulo(inicio),
    ate: todayInSaoPaulo(new Date(fim.getTime() - 1)),
  }));
}

/**
 * Moves the terms that ended during an outage (Decreto 8.539/2015 art. 7º), before the day's list is made. So a lost
 * day archives no request, even when the recalculation of the outage has not run.
 */
export async function moveLostDays(tx: Db, now: Date): Promise<void> {
  const mudancas = await recentOutages(tx, now);
  if (mudancas.length === 0) return;
  const today = todayInSaoPaulo(now);
  const de = addDays(today, -LOOK_BACK_DAYS);
  const alcance = { de, ate: today, fimAte: today, localidades: null, now };
  for (const id of await listAfetados(tx, alcance, { depoisDe: null }))
    await recalcularPrazos(tx, { id, mudancas, now });
  await recalcularCartasSemPedido(tx, { mudancas, now });
}
