import type { ResponseOf } from '@balcao/contract/kernel/route';
import { reabertura } from '@balcao/contract/reabertura';
import { requerimento } from '@balcao/contract/requerimento';
import { resposta } from '@balcao/contract/resposta';
import { vinculo } from '@balcao/contract/vinculo';
import type { QueryClient } from '@tanstack/react-query';
import { keyOf, query } from '#platform/call.ts';

/** A request with everything that this person may see of it. */
export type Detalhe = ResponseOf<typeof requerimento.detail>;
/** Asks for a request. */
export function requerimentoQuery(id: string) {
  return query(requerimento.detail, { params: { id } });
}

/** The request as the server has it now, past whatever is kept here. */
export function fetchRequerimento(cache: QueryClient, id: string): Promise<Detalhe> {
  return cache.query({ ...requerimentoQuery(id), staleTime: 0 });
}

/** Keeps the answer of a change, and forgets the lists, counts and templates that it made old. */
export function keepRequerimento(cache: QueryClient, detail: Detalhe): void {
  const args = { params: { id: detail.id } };
  cache.setQueryData(keyOf(requerimento.detail, args), detail);
  // They name the deadline, which the change may have moved.
  void cache.invalidateQueries({ queryKey: keyOf(requerimento.modelosResposta, args) });
  void cache.invalidateQueries({ queryKey: keyOf(vinculo.list) });
  // Replies that waited left before the change.
  void cache.invalidateQueries({ queryKey: keyOf(resposta.list) });
  void cache.invalidateQueries({ queryKey: keyOf(requerimento.list) });
  void cache.invalidateQueries({ queryKey: keyOf(requerimento.contagens) });
  void cache.invalidateQueries({ queryKey: keyOf(reabertura.reabriveis) });
}
