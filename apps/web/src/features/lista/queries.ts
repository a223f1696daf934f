import type { ArgsOf, ResponseOf } from '@balcao/contract/kernel/route';
import { requerimento } from '@balcao/contract/requerimento';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { type Detalhe, requerimentoQuery } from '#features/requerimento/api.tsx';
import { query } from '#platform/call.ts';
import { polled } from '#platform/polled.ts';
import { queryClient } from '#platform/query-client.ts';

/** A row of a list of requests. */
export type Linha = ResponseOf<typeof requerimento.list>['items'][number];
/** Query of a list of requests. */
export type ListArgs = ArgsOf<typeof requerimento.list>['query'];

/**
 * One page of requests; the previous page stays while the next one loads. With `still`, returning to the window does
 * not reload the rows.
 */
export function useRequerimentoList(args: ListArgs, { still = false } = {}) {
  return useQuery({
    ...query(requerimento.list, { query: args }),
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: !still,
  });
}

/** Starts loading a page of requests before the list renders. */
export function askRequerimentoList(args: ListArgs): Promise<unknown> {
  return queryClient.query(query(requerimento.list, { query: args })).catch(() => undefined);
}

/** A row of the list, updated with the details of its request. */
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

/** Prefetches a request that is about to be opened. */
export function usePrefetchRequerimento(): (id: string) => void {
  const cache = useQueryClient();
  return useCallback((id) => void cache.query(requerimentoQuery(id)).catch(() => undefined), [cache]);
}

/** Number of requests in each working view, refreshed while the page is visible. */
export function useContagens() {
  return useQuery({ ...polled(requerimento.contagens), refetchInterval: 30_000 });
}
