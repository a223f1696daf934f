import type { RouteDef } from '@balcao/contract/kernel/route';
import { formatDataHora } from '@balcao/domain/texto/data-br';
import * as z from 'zod';
import type { Sessions } from '../auth/sessions.ts';
import type { Who } from '../auth/who.ts';
import type { Deps } from '../deps.ts';
import { Problem } from './problem.ts';

const Manutencao = z
  .object({ ativa: z.boolean().default(false), ate: z.string().nullable().default(null) })
  .catch({ ativa: false, ate: null });

/** The setting is read at most this often, so that a write hardly ever pays for it. */
const KNOWN_FOR_MS = 5_000;

interface Known {
  at: number;
  setting: z.output<typeof Manutencao>;
}

const known = new WeakMap<Sessions, Known>();

/**
 * While the portal is under maintenance people may read, and staff work; what others would change waits. Leaving and
 * what the terms of use leave open stay open.
 * @throws Problem `maintenance`.
 */
export async function refuseUnderMaintenance(deps: Deps, route: RouteDef, who: Who): Promise<void> {
  if (route.method === 'GET' || route.beforeTerms || who.tipo > 0) return;
  const { ativa, ate } = await readSetting(deps, who.now);
  if (!ativa) return;
  const end = ate === null ? Number.NaN : Date.parse(ate);
  const until = Number.isNaN(end) ? '' : ` até ${formatDataHora(new Date(end))}`;
  throw new Problem('maintenance', {
    detail: `Estamos em manutenção${until}. Prazos que vencem hoje serão prorrogados.`,
    headers: { 'retry-after': '300' },
  });
}

async function readSetting(deps: Deps, now: Date): Promise<Known['setting']> {
  const last = known.get(deps.sessions);
  if (last && Math.abs(now.getTime() - last.at) < KNOWN_FOR_MS) return last.setting;
  const row = await deps.db
    .selectFrom('configuracao')
    .select('valor')
    .where('chave', '=', 'manutencao')
    .executeTakeFirst();
  const setting = Manutencao.parse(row?.valor ?? {});
  known.set(deps.sessions, { at: now.getTime(), setting });
  return setting;
}
