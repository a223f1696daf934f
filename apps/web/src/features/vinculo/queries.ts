import type { ArgsOf, ResponseOf } from '@balcao/contract/kernel/route';
import { vinculo } from '@balcao/contract/vinculo';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call, keyOf, query } from '#platform/call.ts';

/** What stands beside a request. */
export type Vinculos = ResponseOf<typeof vinculo.list>;
export type Vinculo = Vinculos['items'][number];
export type NovoVinculo = ArgsOf<typeof vinculo.create>['body'];

/** Links and joinings of a request. */
export function useVinculos(id: string) {
  return useQuery(query(vinculo.list, { params: { id } }));
}

/** Keeps what a change answered, and forgets the other ends, which show it too. */
function useKeep(id: string): (answer: Vinculos) => void {
  const cache = useQueryClient();
  return (answer) => {
    const own = keyOf(vinculo.list, { params: { id } });
    void cache.invalidateQueries({ queryKey: keyOf(vinculo.list) });
    cache.setQueryData(own, answer);
  };
}

/** Draws a link. */
export function useVincular(id: string) {
  const onSuccess = useKeep(id);
  return useMutation({
    mutationFn: (body: NovoVinculo) => call(vinculo.create, { params: { id }, body }),
    onSuccess,
    meta: { handles: ['requerimento.transition_invalid', 'forbidden'] },
  });
}

/** Takes a link away. */
export function useDesvincular(id: string) {
  const onSuccess = useKeep(id);
  return useMutation({
    mutationFn: (vinculoId: string) => call(vinculo.undo, { params: { id, vinculoId } }),
    onSuccess,
    meta: { handles: ['requerimento.transition_invalid', 'forbidden', 'not_found'] },
  });
}
