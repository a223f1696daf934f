import { carteira } from '@balcao/contract/carteira';
import { PAGE_SIZE_MAX } from '@balcao/contract/kernel/address';
import type { ArgsOf, ResponseOf } from '@balcao/contract/kernel/route';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call, keyOf, query } from '#platform/call.ts';
import { isProblem } from '#platform/problem.ts';
import { SHOWN_BY_FORM } from '#platform/shown-by-form.ts';

/** A document of the person's wallet. */
export type Documento = ResponseOf<typeof carteira.list>['items'][number];

/** The documents offered in a field: kept ones, and the latest of the others. */
export function useCarteira() {
  return useQuery(query(carteira.list, { query: { porPagina: PAGE_SIZE_MAX } }));
}

/** Kind and expiry of a document. */
export type Ditos = ArgsOf<typeof carteira.alterar>['body'];

/** `meta` of keeping a document: its form shows the errors. */
const KEEPING = { handles: [...SHOWN_BY_FORM.handles, 'anexo.too_many'] } as const;

/** Returns a function that refetches the wallet. */
function useRefreshCarteira() {
  const cache = useQueryClient();
  return () => cache.invalidateQueries({ queryKey: keyOf(carteira.list) });
}

/** Keeps an uploaded file. */
export function useGuardar() {
  return useMutation({
    mutationFn: (body: Ditos & { anexoId: string }) => call(carteira.guardar, { body }),
    onSuccess: useRefreshCarteira(),
    meta: KEEPING,
  });
}

/** One page of reusable documents; the previous page stays while the next one loads. */
export function useMeusDocumentos(pagina: number, porPagina: number) {
  return useQuery({
    ...query(carteira.list, { query: { pagina, porPagina } }),
    placeholderData: keepPreviousData,
  });
}

/** Sets the kind and expiry of a document. */
export function useDescrever() {
  return useMutation({
    mutationFn: ({ id, ...body }: Ditos & { id: string }) => call(carteira.alterar, { params: { id }, body }),
    onSuccess: useRefreshCarteira(),
    meta: KEEPING,
  });
}

/** Deletes a document. One that is already gone is fine; one that a request uses now is refused. */
export function useApagar() {
  return useMutation({
    mutationFn: (id: string) =>
      call(carteira.apagar, { params: { id } }).catch((error: unknown) => {
        if (!isProblem(error, 'not_found')) throw error;
      }),
    onSettled: useRefreshCarteira(),
  });
}
