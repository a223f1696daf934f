import type { ArgsOf, ResponseOf } from '@balcao/contract/kernel/route';
import { modeloResposta } from '@balcao/contract/modelo-resposta';
import { requerimento } from '@balcao/contract/requerimento';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { SHOWN_BY_FORM } from '#features/auth/api.tsx';
import { call, keyOf, query } from '#platform/call.ts';

export type Modelo = ResponseOf<typeof modeloResposta.list>['items'][number];
export type ModeloInput = ArgsOf<typeof modeloResposta.create>['body'];

export function useModelos({ enabled = true }: { enabled?: boolean } = {}) {
  return useQuery({ ...query(modeloResposta.list), enabled });
}

/** Adds a template, or changes the one given. */
export function useSaveModelo(old: Pick<Modelo, 'id' | 'version'> | null) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (body: ModeloInput) =>
      old
        ? call(modeloResposta.change, { params: { id: old.id }, body: { ...body, version: old.version } })
        : call(modeloResposta.create, { body }),
    onSettled: () =>
      Promise.all(
        [modeloResposta.list, requerimento.modelosResposta].map((route) =>
          cache.invalidateQueries({ queryKey: keyOf(route) }),
        ),
      ),
    meta: SHOWN_BY_FORM,
  });
}
