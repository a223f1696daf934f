import type { ResponseOf } from '@balcao/contract/kernel/route';
import { sessao } from '@balcao/contract/sessao';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call, keyOf, query } from '#platform/call.ts';
import { isProblem } from '#platform/problem.ts';

export type Sessao = ResponseOf<typeof sessao.list>['items'][number];

/** The open sessions of the person. */
export function useSessoes() {
  return useQuery(query(sessao.list));
}

function useRefreshSessoes() {
  const cache = useQueryClient();
  return () => cache.invalidateQueries({ queryKey: keyOf(sessao.list) });
}

/** Ends one session; one that has ended already is fine. */
export function useEncerrarSessao() {
  const refresh = useRefreshSessoes();
  return useMutation({
    mutationFn: (id: string) =>
      call(sessao.encerrar, { params: { id } }).catch((error: unknown) => {
        if (!isProblem(error, 'not_found')) throw error;
      }),
    onSuccess: refresh,
  });
}

/** Ends all sessions but this one. */
export function useEncerrarOutras() {
  const refresh = useRefreshSessoes();
  return useMutation({ mutationFn: () => call(sessao.encerrarOutras), onSuccess: refresh });
}
