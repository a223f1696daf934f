import { aviso } from '@balcao/contract/aviso';
import type { Desligados } from '@balcao/domain/aviso/grupos';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#platform/call.ts';
import { SHOWN_BY_FORM } from '#platform/shown-by-form.ts';
import { keepUsuario, takeNewer } from '../queries.ts';

/** Saves which notices come; a conflict saves nothing and refetches the record. */
export function useEscolherAvisos(id: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (body: { version: number; desligados: Desligados }) =>
      call(aviso.escolher, { params: { id }, body }),
    onSuccess: (record) => keepUsuario(cache, record),
    onError: (error) => takeNewer(cache, error),
    meta: SHOWN_BY_FORM,
  });
}
