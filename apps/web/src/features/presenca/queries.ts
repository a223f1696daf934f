import type { ResponseOf } from '@balcao/contract/kernel/route';
import { presenca } from '@balcao/contract/presenca';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { query } from '#platform/call.ts';
import { can, useEu } from '#platform/can.ts';
import { now } from '#platform/clock.ts';

/** A colleague who has a request open. */
export type Presenca = ResponseOf<typeof presenca.list>['items'][number];

/** Asked for again this often even without news, in milliseconds: a page that was killed says nothing. */
const ASK_AGAIN_MS = 20_000;
/** How often what was told is looked at anew: it holds for some time only. */
const TICK_MS = 5_000;

/** The colleagues who have this request open now, those who write first. */
export function usePresencas(requerimentoId: string): Presenca[] {
  const enabled = can(useEu(), 'requerimento.assumir');
  const { data, dataUpdatedAt } = useQuery({
    ...query(presenca.list),
    enabled,
    retry: false,
    refetchInterval: ASK_AGAIN_MS,
  });
  const here = data?.items.filter((one) => one.requerimentoId === requerimentoId) ?? [];
  const [, tick] = useState(0);
  const shared = here.length > 0;
  useEffect(() => {
    if (!shared) return;
    const timer = setInterval(() => tick((n) => n + 1), TICK_MS);
    return () => clearInterval(timer);
  }, [shared]);
  return here.filter(({ valeMs }) => now().getTime() < dataUpdatedAt + valeMs);
}
