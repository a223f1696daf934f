import type { ResponseOf } from '@balcao/contract/kernel/route';
import { manifestacaoPresenca } from '@balcao/contract/manifestacao-presenca';
import { presenca } from '@balcao/contract/presenca';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { query } from '#platform/call.ts';
import { can, useEu } from '#platform/can.ts';
import { now } from '#platform/clock.ts';

/** A colleague who has a request open. */
export type Presenca = ResponseOf<typeof presenca.list>['items'][number];

/** What is said of somebody who has something open. */
export type Presente = Omit<Presenca, 'requerimentoId'>;

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
  return useValid(data?.items.filter((one) => one.requerimentoId === requerimentoId) ?? [], dataUpdatedAt);
}

/** The colleagues of the unit who have this manifestation open now. */
export function usePresentes(id: string): Presente[] {
  const { data, dataUpdatedAt } = useQuery({
    ...query(manifestacaoPresenca.list, { params: { id } }),
    retry: false,
    refetchInterval: ASK_AGAIN_MS,
  });
  return useValid(data?.items ?? [], dataUpdatedAt);
}

/** Those whose page has reported lately, looked at again as time passes. */
function useValid<P extends Presente>(here: P[], readAt: number): P[] {
  const [, tick] = useState(0);
  const shared = here.length > 0;
  useEffect(() => {
    if (!shared) return;
    const timer = setInterval(() => tick((n) => n + 1), TICK_MS);
    return () => clearInterval(timer);
  }, [shared]);
  return here.filter(({ valeMs }) => now().getTime() < readAt + valeMs);
}
