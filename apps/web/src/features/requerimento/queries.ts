import type { ArgsOf, ResponseOf } from '@balcao/contract/kernel/route';
import { reabertura } from '@balcao/contract/reabertura';
import { requerimento } from '@balcao/contract/requerimento';
import { resposta } from '@balcao/contract/resposta';
import { vinculo } from '@balcao/contract/vinculo';
import { keepPreviousData, type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { keyOf, query } from '#platform/call.ts';
import { polled } from '#platform/polled.ts';
import { queryClient } from '#platform/query-client.ts';

/** A request with everything that this person may see of it. */
export type Detalhe = ResponseOf<typeof requerimento.detail>;
/** One row of a list of requests. */
export type Linha = ResponseOf<typeof requerimento.list>['items'][number];
/** What a list is asked for. */
export type ListArgs = ArgsOf<typeof requerimento.list>['query'];

/** A document in preparation is asked about this often, in milliseconds. */
const PENDING_MS = 2000;
/** Asking goes on for this many answers at most: each one keeps the session awake. */
const PENDING_ANSWERS = 60;

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

function detailQuery(id: string) {
  return query(requerimento.detail, { params: { id } });
}

/** True while a document of the request is being prepared. */
export function isPreparing(detail: Detalhe | undefined): boolean {
  return detail?.documentos.some((doc) => !doc.pronto && doc.revogadoEm === null) ?? false;
}

/** A request. While a document is being prepared it is asked for again by itself. */
export function useRequerimento(id: string) {
  return useQuery({
    ...detailQuery(id),
    refetchInterval: ({ state }) =>
      isPreparing(state.data) && state.dataUpdateCount < PENDING_ANSWERS ? PENDING_MS : false,
  });
}

/** A request as it is known by now; null asks for none. */
export function useRequerimentoOf(id: string | null): Detalhe | undefined {
  return useQuery({ ...detailQuery(id ?? ''), enabled: id !== null }).data;
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
  return useCallback((id) => void cache.query(detailQuery(id)).catch(() => undefined), [cache]);
}

/** The request as the server has it now, past whatever is kept here. */
export function fetchRequerimento(cache: QueryClient, id: string): Promise<Detalhe> {
  return cache.query({ ...detailQuery(id), staleTime: 0 });
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

/** Reply templates, resolved for this request; staff only. */
export function useModelosResposta(id: string) {
  return useQuery({ ...query(requerimento.modelosResposta, { params: { id } }), staleTime: 300_000 });
}

/** Reads them anew, as they are published now. */
export function useReadModelos(id: string) {
  const cache = useQueryClient();
  return () => cache.query({ ...query(requerimento.modelosResposta, { params: { id } }), staleTime: 0 });
}

/** Until when corrections asked today could be answered; not asked about a time that the rules refuse. */
export function usePrazoDaExigencia(id: string, dias: number | null) {
  const args = { params: { id }, query: { dias: dias ?? 0 } };
  return useQuery({ ...query(requerimento.preverExigencia, args), enabled: dias !== null, retry: false });
}

/** People who can take this request; staff only. */
export function useAtendentes(id: string) {
  return useQuery(query(requerimento.atendentes, { params: { id } }));
}

/** People who can be asked for an opinion; staff only. */
export function usePareceristas(id: string) {
  return useQuery(query(requerimento.pareceristas, { params: { id } }));
}

/** How many requests stand in each working view; asked again by itself while the page is in sight. */
export function useContagens() {
  return useQuery({ ...polled(requerimento.contagens), refetchInterval: 30_000 });
}
