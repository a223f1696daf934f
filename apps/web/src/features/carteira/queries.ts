import { carteira } from '@balcao/contract/carteira';
import type { ArgsOf } from '@balcao/contract/kernel/route';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { SHOWN_BY_FORM } from '#features/auth/api.tsx';
import { call, keyOf } from '#platform/call.ts';
import { isProblem } from '#platform/problem.ts';

/** What its owner says of a document. */
export type Ditos = ArgsOf<typeof carteira.alterar>['body'];

const meta = { handles: [...SHOWN_BY_FORM.handles, 'anexo.too_many'] } as const;

function useRefresh() {
  const cache = useQueryClient();
  return () => cache.invalidateQueries({ queryKey: keyOf(carteira.list) });
}

/** Keeps a file that was just sent. */
export function useGuardar() {
  return useMutation({
    mutationFn: (body: Ditos & { anexoId: string }) => call(carteira.guardar, { body }),
    onSuccess: useRefresh(),
    meta,
  });
}

/** Says what a document is, and until when it may be used. */
export function useDescrever() {
  return useMutation({
    mutationFn: ({ id, ...body }: Ditos & { id: string }) => call(carteira.alterar, { params: { id }, body }),
    onSuccess: useRefresh(),
    meta,
  });
}

/** Deletes a document. One that is gone already counts as deleted; one that a request uses by now stays, and says so. */
export function useApagar() {
  return useMutation({
    mutationFn: (id: string) =>
      call(carteira.apagar, { params: { id } }).catch((error: unknown) => {
        if (!isProblem(error, 'not_found')) throw error;
      }),
    onSettled: useRefresh(),
  });
}
