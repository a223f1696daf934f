import type { ArgsOf, ResponseOf } from '@balcao/contract/kernel/route';
import { vinculo } from '@balcao/contract/vinculo';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call, keyOf, query } from '#platform/call.ts';

/** The links of a request. */
export type Vinculos = ResponseOf<typeof vinculo.list>;
export type Vinculo = Vinculos['items'][number];
export type NovoVinculo = ArgsOf<typeof vinculo.create>['body'];

/** Links and joined requests of a request. */
export function useVinculos(id: string) {
  return useQuery(query(vinculo.list, { params: { id } }));
}

/** Caches the answer of a change, and invalidates the other requests that show it. */
function useKeep(id: string): (answer: Vinculos) => void {
  const cache = useQueryClient();
  return (answer) => {
    const own = keyOf(vinculo.list, { params: { id } });
    void cache.invalidateQueries({ queryKey: keyOf(vinculo.list) });
    cache.setQueryData(own, answer);
  };
}

/** Adds a link. */
export function useVincular(id: string) {
  const onSuccess = useKeep(id);
  return useMutation({
    mutationFn: (body: NovoVinculo) => call(vinculo.create, { params: { id }, body }),
    onSuccess,
    meta: { handles: ['requerimento.transition_invalid', 'forbidden'] },
  });
}

/** Removes a link. */
export function useDesvincular(id: string) {
  const onSuccess = useKeep(id);
  return useMutation({
    mutationFn: (vinculoId: string) => call(vinculo.undo, { params: { id, vinculoId } }),
    onSuccess,
    meta: { handles: ['requerimento.transition_invalid', 'forbidden', 'not_found'] },
  });
}
