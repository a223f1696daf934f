import { acordo } from '@balcao/contract/acordo';
import { cobranca } from '@balcao/contract/cobranca';
import type { ResponseOf } from '@balcao/contract/kernel/route';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { keyOf, query } from '#platform/call.ts';

export type Acordo = ResponseOf<typeof acordo.detail>;
export type Parcela = Acordo['parcelas'][number];

/** An agreement and how it goes. */
export function useAcordo(id: string) {
  return useQuery(query(acordo.detail, { params: { id } }));
}

/** Returns a function that reads agreements anew, wherever they are shown. */
export function useRefreshAcordo(): () => void {
  const cache = useQueryClient();
  return useCallback(() => {
    void cache.invalidateQueries({ queryKey: keyOf(acordo.detail) });
    void cache.invalidateQueries({ queryKey: keyOf(cobranca.parcelas) });
  }, [cache]);
}
