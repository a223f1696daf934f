import { requerimento } from '@balcao/contract/requerimento';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { query } from '#platform/call.ts';

/** Reply templates, filled in for this request; staff only. */
export function useModelosResposta(id: string) {
  return useQuery({ ...query(requerimento.modelosResposta, { params: { id } }), staleTime: 300_000 });
}

/** Returns a function that refetches the templates. */
export function useReadModelos(id: string) {
  const cache = useQueryClient();
  return () => cache.query({ ...query(requerimento.modelosResposta, { params: { id } }), staleTime: 0 });
}
