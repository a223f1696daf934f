import { carta } from '@balcao/contract/carta';
import type { ArgsOf, ResponseOf } from '@balcao/contract/kernel/route';
import { keepPreviousData, type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { keyOf, query } from '#platform/call.ts';
import { onNews } from '#platform/news.ts';
import { readAgain } from '#platform/read-again.ts';

export type Cartas = ResponseOf<typeof carta.list>;
export type CartaDaLista = Cartas['items'][number];
export type CartaDetalhe = ResponseOf<typeof carta.detail>;
export type Comparecimento = NonNullable<NonNullable<CartaDetalhe['conteudo']>['comparecimento']>;
export type Redacao = ArgsOf<typeof carta.redigir>['body'];

/** A page of letters; the page before stays while the next one comes. */
export function useCartas(search: ArgsOf<typeof carta.list>['query']) {
  return useQuery({ ...query(carta.list, { query: search }), placeholderData: keepPreviousData });
}

/** The letters of one request, as this reader may see them. */
export function useCartasDoRequerimento(id: string) {
  return useQuery(query(carta.doRequerimento, { params: { id } }));
}

/** Answers of the server, in milliseconds apart and in number, while the PDF is printed. */
const PREPARING = { every: 2_500, times: 40 } as const;

/** One letter, as it goes on: both sides get a notice of what the other did. Looking away is not another reading. */
export function useCarta(id: string) {
  const cache = useQueryClient();
  useEffect(
    () =>
      onNews(({ evento }) => {
        if (evento === 'notificacoes' || evento === 'aberto') void readAgain(cache, carta.detail);
      }),
    [cache],
  );
  return useQuery({
    ...query(carta.detail, { params: { id } }),
    ...{ refetchOnWindowFocus: false, staleTime: 30_000 },
    refetchInterval: ({ state }) =>
      state.data?.documento?.pronto === false && state.dataUpdateCount < PREPARING.times
        ? PREPARING.every
        : false,
  });
}

/** The letter as the server has it now, past whatever is kept here. */
export function fetchCarta(cache: QueryClient, id: string): Promise<CartaDetalhe> {
  return cache.query({ ...query(carta.detail, { params: { id } }), staleTime: 0 });
}

/** Keeps the answer of a change, and forgets the lists that it made old. */
export function keepCarta(cache: QueryClient, detail: CartaDetalhe): void {
  cache.setQueryData(keyOf(carta.detail, { params: { id: detail.id } }), detail);
  void cache.invalidateQueries({ queryKey: keyOf(carta.list) });
  const { id } = detail.requerimento;
  void cache.invalidateQueries({ queryKey: keyOf(carta.doRequerimento, { params: { id } }) });
}

/** Reads again whatever tells of letters: one was answered in its request. */
export function useRefreshCartas(): () => void {
  const cache = useQueryClient();
  return () => {
    for (const route of [carta.list, carta.doRequerimento, carta.detail])
      void cache.invalidateQueries({ queryKey: keyOf(route) });
  };
}
