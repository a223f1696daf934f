import type { ResponseOf } from '@balcao/contract/kernel/route';
import { presenca } from '@balcao/contract/presenca';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { query } from '#platform/call.ts';
import { can, useEu } from '#platform/can.ts';
import { now } from '#platform/clock.ts';

/** A colleague who has a request open. */
export type Presenca = ResponseOf<typeof presenca.list>['items'][number];

/** Refetch interval in milliseconds, even without news: a page that was killed reports nothing. */
const ASK_AGAIN_MS = 20_000;
/** Interval in milliseconds to drop expired entries. */
const TICK_MS = 5_000;

/** The colleagues who have this request open now; those who write come first. */
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
