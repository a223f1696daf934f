import { intercambio } from '@balcao/contract/intercambio';
import type { ArgsOf, ResponseOf } from '@balcao/contract/kernel/route';
import { modeloResposta } from '@balcao/contract/modelo-resposta';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call, keyOf } from '#platform/call.ts';
import { isProblem } from '#platform/problem.ts';
import { SHOWN_BY_FORM } from '#platform/shown-by-form.ts';
import { useRefresh } from './queries.ts';

export type Pedido = ArgsOf<typeof intercambio.previa>['body'];
export type Previa = ResponseOf<typeof intercambio.previa>;

/** Timeout for preview and import, in milliseconds. */
const WAIT_MS = 60_000;

/** Preview of the import, fetched again after each choice. */
export function usePrevia(pedido: Pedido) {
  return useQuery({
    queryKey: [...keyOf(intercambio.previa), pedido],
    queryFn: () => call(intercambio.previa, { body: pedido }, { timeoutMs: WAIT_MS }),
    placeholderData: (before: Previa | undefined) => before,
    retry: (count, error) => count < 1 && isProblem(error, 'network', 'timeout', 'unavailable'),
    // The preview is a POST, so it runs once per set of choices.
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** Imports the file as previewed. */
export function useImportar() {
  const cache = useQueryClient();
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (body: Pedido & { hash: string }) =>
      call(intercambio.importar, { body }, { timeoutMs: WAIT_MS }),
    onSettled: () =>
      Promise.all([refresh(), cache.invalidateQueries({ queryKey: keyOf(modeloResposta.list) })]),
    meta: { handles: [...SHOWN_BY_FORM.handles, 'modelo.refused'] },
  });
}
