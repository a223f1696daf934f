import { carteira } from '@balcao/contract/carteira';
import type { ArgsOf } from '@balcao/contract/kernel/route';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { SHOWN_BY_FORM } from '#features/auth/api.tsx';
import { call, keyOf } from '#platform/call.ts';

/** What its owner says of a document. */
export type Ditos = ArgsOf<typeof carteira.alterar>['body'];

/** `meta` of what keeps a document: its form shows why it was refused. */
export const KEEPING = { handles: [...SHOWN_BY_FORM.handles, 'anexo.too_many'] } as const;

/** Reads the wallet again. */
export function useRefreshCarteira() {
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
