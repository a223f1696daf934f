import { carteira } from '@balcao/contract/carteira';
import { PAGE_SIZE_MAX } from '@balcao/contract/kernel/address';
import type { ArgsOf, ResponseOf } from '@balcao/contract/kernel/route';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call, keyOf, query } from '#platform/call.ts';
import { isProblem } from '#platform/problem.ts';
import { SHOWN_BY_FORM } from '#platform/shown-by-form.ts';

/** A document of the person's wallet. */
export type Documento = ResponseOf<typeof carteira.list>['items'][number];

/** The documents that a field offers to use again: those that were kept, and the latest of the others. */
export function useCarteira() {
  return useQuery(query(carteira.list, { query: { porPagina: PAGE_SIZE_MAX } }));
}

/** What its owner says of a document. */
export type Ditos = ArgsOf<typeof carteira.alterar>['body'];

/** `meta` of what keeps a document: its form shows why it was refused. */
const KEEPING = { handles: [...SHOWN_BY_FORM.handles, 'anexo.too_many'] } as const;

/** Reads the wallet again. */
function useRefreshCarteira() {
  const cache = useQueryClient();
  return () => cache.invalidateQueries({ queryKey: keyOf(carteira.list) });
}

/** Keeps a file that was just sent. */
export function useGuardar() {
  return useMutation({
    mutationFn: (body: Ditos & { anexoId: string }) => call(carteira.guardar, { body }),
    onSuccess: useRefreshCarteira(),
    meta: KEEPING,
  });
}

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
