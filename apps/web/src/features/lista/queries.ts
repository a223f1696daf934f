import type { ArgsOf, ResponseOf } from '@balcao/contract/kernel/route';
import { requerimento } from '@balcao/contract/requerimento';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { type Detalhe, requerimentoQuery } from '#features/requerimento/api.tsx';
import { query } from '#platform/call.ts';
import { polled } from '#platform/polled.ts';
import { queryClient } from '#platform/query-client.ts';

/** One row of a list of requests. */
export type Linha = ResponseOf<typeof requerimento.list>['items'][number];
/** What a list is asked for. */
export type ListArgs = ArgsOf<typeof requerimento.list>['query'];

/**
 * One page of requests; the page before stays while the next one comes. With `still` the rows do not move by
 * themselves when the person comes back to the window.
 */
export function useRequerimentoList(args: ListArgs, { still = false } = {}) {
  return useQuery({
    ...query(requerimento.list, { query: args }),
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: !still,
  });
}

/** Asks for a page of requests before the list is drawn. */
export function askRequerimentoList(args: ListArgs): Promise<unknown> {
  return queryClient.query(query(requerimento.list, { query: args })).catch(() => undefined);
}

/** The row of a list, brought up to what is known of its request. */
export function withDetail(row: Linha, detail: Detalhe): Linha {
  const { titulo, status, grupo, atendente, atualizacao, prioridade } = detail;
  const { situacao, vencimento, cor } = detail.prazo;
  return {
    ...row,
    titulo,
    status,
    atualizacao,
    prioridade,
    prazo: { situacao, vencimento, cor },
    grupo: `${grupo.sigla} · ${grupo.nome}`,
    atendente: atendente?.nome ?? null,
    atendenteId: atendente?.id ?? null,
    prioridadePedida: detail.prioridadePedida === 'pendente',
  };
}

/** Fetches a request ahead, for when it is about to be opened. */
export function usePrefetchRequerimento(): (id: string) => void {
  const cache = useQueryClient();
  return useCallback((id) => void cache.query(requerimentoQuery(id)).catch(() => undefined), [cache]);
}

/** How many requests stand in each working view; asked again by itself while the page is in sight. */
export function useContagens() {
  return useQuery({ ...polled(requerimento.contagens), refetchInterval: 30_000 });
}
