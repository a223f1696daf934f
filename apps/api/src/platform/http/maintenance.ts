import type { RouteDef } from '@balcao/contract/kernel/route';
import { MANUTENCAO, manutencaoDe } from '@balcao/contract/manutencao';
import { estadoDaManutencao } from '@balcao/domain/manutencao/manutencao';
import { formatDataHora } from '@balcao/domain/texto/data-br';
import { setting, settingOf } from '../ajuste/setting.ts';
import type { Who } from '../auth/who.ts';
import type { Deps } from '../deps.ts';
import { Problem } from './problem.ts';

/** The planned maintenance of the portal. */
export const PLANO = setting(MANUTENCAO);

/**
 * While the portal is under maintenance people may read, and staff work; what others would change waits. Leaving and
 * what the terms of use leave open stay open. The clock alone begins and ends it.
 * @throws Problem `maintenance`.
 */
export async function refuseUnderMaintenance(deps: Deps, route: RouteDef, who: Who): Promise<void> {
  if (route.method === 'GET' || route.beforeTerms || who.tipo > 0) return;
  await refuseInMaintenance(deps, who.now);
}

/** Refuses what people would change while the portal is under maintenance. @throws Problem `maintenance`. */
export async function refuseInMaintenance(deps: Deps, now: Date): Promise<void> {
  const plano = manutencaoDe(await settingOf(deps, PLANO));
  if (estadoDaManutencao(plano, now) !== 'ativa') return;
  const until = plano.ate === null ? '' : ` até ${formatDataHora(plano.ate)}`;
  throw new Problem('maintenance', {
    detail: `Estamos em manutenção${until}. Prazos que vencem hoje serão prorrogados.`,
    headers: { 'retry-after': '300' },
  });
}
