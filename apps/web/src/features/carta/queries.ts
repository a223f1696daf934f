import { carta } from '@balcao/contract/carta';
import type { ArgsOf, ResponseOf } from '@balcao/contract/kernel/route';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { keyOf, query } from '#platform/call.ts';
import { useFollowOwner } from '#platform/follow-owner.ts';
import { listArgs } from '#platform/list-search.ts';
import { onNews } from '#platform/news.ts';
import { polled } from '#platform/polled.ts';
import { readAgain } from '#platform/read-again.ts';
import type { CartasSearch } from './lista/cartas-search.ts';

export type Cartas = ResponseOf<typeof carta.list>;
export type CartaDaLista = Cartas['items'][number];
export type CartaDetalhe = ResponseOf<typeof carta.detail>;
export type Comparecimento = NonNullable<NonNullable<CartaDetalhe['conteudo']>['comparecimento']>;
export type Redacao = ArgsOf<typeof carta.redigir>['body'];

/** One page of letters. The previous page stays while the next one loads, unless the box changed. */
export function useCartas(search: CartasSearch) {
  const args = listArgs(carta.list, search);
  return useQuery({
    ...query(carta.list, args),
    placeholderData: (before, of) =>
      (of?.queryKey[1] as typeof args | undefined)?.query?.caixa === search.caixa ? before : undefined,
  });
}

/** The letters of one request that this reader may see; `useFollowCartas` keeps them current. */
export function useCartasDoRequerimento(id: string) {
  return useQuery({ ...query(carta.doRequerimento, { params: { id } }), refetchOnWindowFocus: false });
}

/**
 * Refetches the letters of a request on news of it. A change of a letter does not change the request version, so no other
 * code refetches them.
 */
export function useFollowCartas(requerimentoId: string | undefined): void {
  const cache = useQueryClient();
  useEffect(
    () =>
      onNews((news) => {
        const told = news.evento === 'requerimento' ? news.id === requerimentoId : news.evento === 'aberto';
        if (!told || requerimentoId === undefined) return;
        void readAgain(cache, carta.doRequerimento, ({ params }) => idOf(params) === requerimentoId);
        void readAgain(
          cache,
          carta.detail,
          (_, known) => (known as CartaDetalhe | undefined)?.requerimento?.id === requerimentoId,
        );
      }),
    [cache, requerimentoId],
  );
}

function idOf(params: unknown): string | undefined {
  return (params as { id?: string } | undefined)?.id;
}

/** Polling while the PDF is generated: interval and number of fast polls, then the slow interval, in milliseconds. */
const PREPARING = { every: 2_500, times: 40, later: 15_000 } as const;

/** One letter, kept current. Returning to the window does not count as another reading. */
export function useCarta(id: string) {
  const options = polled(carta.detail, { params: { id } });
  const known = useQueryClient().getQueryData(options.queryKey);
  useFollowCartas(known?.requerimento?.id);
  // News of the request cover its letters.
  useFollowOwner('carta', carta.detail, known?.requerimento === null ? id : undefined);
  return useQuery({
    ...options,
    refetchOnWindowFocus: false,
    staleTime: 30_000,
    // Only then, so that a failed letter keeps the default retries.
    ...(known?.documento?.pronto === false && {
      refetchInterval: ({ state }: { state: { dataUpdateCount: number } }) =>
        state.dataUpdateCount < PREPARING.times ? PREPARING.every : PREPARING.later,
    }),
  });
}

/** Fetches the letter past the cache. */
export function fetchCarta(cache: QueryClient, id: string): Promise<CartaDetalhe> {
  return cache.query({ ...query(carta.detail, { params: { id } }), staleTime: 0 });
}

/** Caches the result of a change, and marks the lists as stale. */
export function keepCarta(cache: QueryClient, detail: CartaDetalhe): void {
  cache.setQueryData(keyOf(carta.detail, { params: { id: detail.id } }), detail);
  void cache.invalidateQueries({ queryKey: keyOf(carta.list) });
  const id = detail.requerimento?.id;
  if (id) void cache.invalidateQueries({ queryKey: keyOf(carta.doRequerimento, { params: { id } }) });
}

/** Refetches all letters after one was answered in its request. */
export function useRefreshCartas(): () => void {
  const cache = useQueryClient();
  return () => {
    for (const route of [carta.list, carta.doRequerimento, carta.detail])
      void cache.invalidateQueries({ queryKey: keyOf(route) });
  };
}
