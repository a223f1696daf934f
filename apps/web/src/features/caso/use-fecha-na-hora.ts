import { requerimento } from '@balcao/contract/requerimento';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { keyOf } from '#platform/call.ts';
import { now } from '#platform/clock.ts';

const SECOND_MS = 1000;

/** Refetches the request when its opened part expires; null while none is open. */
export function useFechaNaHora(requerimentoId: string, ate: string | null): void {
  const cache = useQueryClient();
  useEffect(() => {
    if (ate === null) return undefined;
    const left = Math.max(0, Date.parse(ate) - now().getTime()) + SECOND_MS;
    const queryKey = keyOf(requerimento.detail, { params: { id: requerimentoId } });
    const timer = setTimeout(() => void cache.invalidateQueries({ queryKey }), left);
    return () => clearTimeout(timer);
  }, [cache, requerimentoId, ate]);
}
