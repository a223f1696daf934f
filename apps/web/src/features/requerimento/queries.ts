import type { ResponseOf } from '@balcao/contract/kernel/route';
import { reabertura } from '@balcao/contract/reabertura';
import { requerimento } from '@balcao/contract/requerimento';
import { resposta } from '@balcao/contract/resposta';
import { vinculo } from '@balcao/contract/vinculo';
import type { QueryClient } from '@tanstack/react-query';
import { keyOf, query } from '#platform/call.ts';

/** A request with everything that this person may see. */
export type Detalhe = ResponseOf<typeof requerimento.detail>;
/** Query of one request. */
export function requerimentoQuery(id: string) {
  return query(requerimento.detail, { params: { id } });
}

/** The request from the server, bypassing the cache. */
export function fetchRequerimento(cache: QueryClient, id: string): Promise<Detalhe> {
  return cache.query({ ...requerimentoQuery(id), staleTime: 0 });
}

/** Caches the answer of a change, and invalidates the lists, counts and templates that depend on it. */
export function keepRequerimento(cache: QueryClient, detail: Detalhe): void {
  const args = { params: { id: detail.id } };
  cache.setQueryData(keyOf(requerimento.detail, args), detail);
  // Templates name the deadline, which the change may have moved.
  void cache.invalidateQueries({ queryKey: keyOf(requerimento.modelosResposta, args) });
  void cache.invalidateQueries({ queryKey: keyOf(vinculo.list) });
  // Held replies were sent before the change.
  void cache.invalidateQueries({ queryKey: keyOf(resposta.list) });
  void cache.invalidateQueries({ queryKey: keyOf(requerimento.list) });
  void cache.invalidateQueries({ queryKey: keyOf(requerimento.contagens) });
  void cache.invalidateQueries({ queryKey: keyOf(reabertura.reabriveis) });
}
