import type { Db } from '@balcao/db/db';
import { addDays } from '@balcao/domain/prazo/data';
import { startOfDayInSaoPaulo, todayInSaoPaulo } from '@balcao/domain/prazo/fuso';
import type { MudancaCalendario } from '@balcao/domain/prazo/mudanca';
import { LOOK_BACK_DAYS, listAfetados } from './afetados.ts';
import { recalcularPrazos } from './recalcular-prazos.ts';

/**
 * Moves the terms that ended while the portal was away (Decreto 8.539/2015 art. 7º) before the day's list is made, so that
 * nobody is archived for a day that was lost, whether or not the recalculation of the registered outage has run.
 */
export async function moveLostDays(tx: Db, now: Date): Promise<void> {
  const today = todayInSaoPaulo(now);
  const de = addDays(today, -LOOK_BACK_DAYS);
  const outages = await tx
    .selectFrom('indisponibilidade')
    .select(['inicio', 'fim'])
    .where('fim', '>', startOfDayInSaoPaulo(de))
    .orderBy('inicio')
    .execute();
  if (outages.length === 0) return;
  const mudancas = outages.map(
    ({ inicio, fim }): MudancaCalendario => ({
      tipo: 'INDISPONIBILIDADE',
      ...{ de: todayInSaoPaulo(inicio), ate: todayInSaoPaulo(new Date(fim.getTime() - 1)) },
    }),
  );
  const alcance = { de, ate: today, fimAte: today, localidades: null, now };
  for (const id of await listAfetados(tx, alcance, { depoisDe: null }))
    await recalcularPrazos(tx, { id, mudancas, now });
}
