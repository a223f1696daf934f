import { carteira } from '@balcao/contract/carteira';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { type Ditos, KEEPING, useRefreshCarteira } from '#features/formulario/api.tsx';
import { call, query } from '#platform/call.ts';
import { isProblem } from '#platform/problem.ts';

/** A page of the documents that the person may use again; the page before stays while the next one comes. */
export function useMeusDocumentos(pagina: number, porPagina: number) {
  return useQuery({
    ...query(carteira.list, { query: { pagina, porPagina } }),
    placeholderData: keepPreviousData,
  });
}

/** Says what a document is, and until when it may be used. */
export function useDescrever() {
  return useMutation({
    mutationFn: ({ id, ...body }: Ditos & { id: string }) => call(carteira.alterar, { params: { id }, body }),
    onSuccess: useRefreshCarteira(),
    meta: KEEPING,
  });
}

/** Deletes a document. One that is gone already counts as deleted; one that a request uses by now stays, and says so. */
export function useApagar() {
  return useMutation({
    mutationFn: (id: string) =>
      call(carteira.apagar, { params: { id } }).catch((error: unknown) => {
        if (!isProblem(error, 'not_found')) throw error;
      }),
    onSettled: useRefreshCarteira(),
  });
}
