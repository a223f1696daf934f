import { checklist } from '@balcao/contract/checklist';
import type { ResponseOf } from '@balcao/contract/kernel/route';
import { requerimento } from '@balcao/contract/requerimento';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call, keyOf, query } from '#platform/call.ts';
import type { ClientProblemCode } from '#platform/problem.ts';
import { SHOWN_BY_FORM } from '#platform/shown-by-form.ts';

export type Checklist = ResponseOf<typeof checklist.get>;

const HANDLES: readonly ClientProblemCode[] = [...SHOWN_BY_FORM.handles, 'requerimento.transition_invalid'];

export function useChecklist(id: string) {
  return useQuery({ ...query(checklist.get, { params: { id } }), retry: false });
}

/** Checks or unchecks an item. The allowed acts of the request may change with it. */
export function useMarcar(id: string) {
  const cache = useQueryClient();
  return useMutation({
    // Run in sequence: each response is the whole list, so the last one must win.
    scope: { id: `checklist-${id}` },
    mutationFn: ({ item, marcado }: { item: string; marcado: boolean }) =>
      call(checklist.marcar, { params: { id, item }, body: { marcado } }),
    onSuccess: (next) => {
      cache.setQueryData(keyOf(checklist.get, { params: { id } }), next);
      void cache.invalidateQueries({ queryKey: keyOf(requerimento.detail, { params: { id } }) });
    },
    meta: { handles: HANDLES },
  });
}
