import type { ArgsOf, ResponseOf } from '@balcao/contract/kernel/route';
import { norma } from '@balcao/contract/norma';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call, keyOf, query } from '#platform/call.ts';
import type { ClientProblemCode } from '#platform/problem.ts';
import { useSendingKey } from '#platform/sending-key.ts';
import { SHOWN_BY_FORM } from '#platform/shown-by-form.ts';

export type NormaVista = ResponseOf<typeof norma.list>['items'][number];
export type MudancaFeita = NormaVista['historico'][number];
type Mudanca = ArgsOf<typeof norma.mudar>['body'];

const HANDLES: readonly ClientProblemCode[] = [...SHOWN_BY_FORM.handles, 'norma.in_force'];
const SHOWN = { handles: HANDLES };

/** Every norm as it is today, with its changes. */
export function useNormas() {
  return useQuery(query(norma.list));
}

/** After a change: the list, and what forms read of it. */
function useRefresh() {
  const cache = useQueryClient();
  return () =>
    Promise.all(
      [norma.list, norma.vigentes].map((route) => cache.invalidateQueries({ queryKey: keyOf(route) })),
    );
}

export function useMudarNorma() {
  // Sent again after a lost answer it is the same change, and not one after which another has to come.
  const keyFor = useSendingKey();
  return useMutation({
    mutationFn: (body: Mudanca) => call(norma.mudar, { body }, { idempotencyKey: keyFor(body) }),
    onSettled: useRefresh(),
    meta: SHOWN,
  });
}

export function useDesmarcarNorma() {
  return useMutation({
    mutationFn: (id: string) => call(norma.desmarcar, { params: { id } }),
    onSettled: useRefresh(),
    meta: SHOWN,
  });
}
