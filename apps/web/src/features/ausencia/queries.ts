import { ausencia } from '@balcao/contract/ausencia';
import type { ArgsOf, ResponseOf } from '@balcao/contract/kernel/route';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call, keyOf, query } from '#platform/call.ts';
import type { ClientProblemCode } from '#platform/problem.ts';
import { SHOWN_BY_FORM } from '#platform/shown-by-form.ts';

export type Ausencia = ResponseOf<typeof ausencia.list>['items'][number];
export type AusenciaInput = ArgsOf<typeof ausencia.create>['body'];

const HANDLES: readonly ClientProblemCode[] = [...SHOWN_BY_FORM.handles, 'ausencia.overlap'];

const of = (usuarioId: string | undefined) => ({ query: usuarioId === undefined ? {} : { usuarioId } });

/** Absences of a person that have not ended; one's own without an id. */
export function useAusencias(usuarioId?: string) {
  return useQuery(query(ausencia.list, of(usuarioId)));
}

/** Who may stand in, and how many open requests it is about. */
export function useSubstitutos(usuarioId?: string) {
  return useQuery(query(ausencia.substitutos, of(usuarioId)));
}

/** After a change: the absences, and what other screens say of them. */
function useRefresh(onDone: () => unknown) {
  const cache = useQueryClient();
  return () =>
    Promise.all([
      ...[ausencia.list, ausencia.substitutos].map((route) =>
        cache.invalidateQueries({ queryKey: keyOf(route) }),
      ),
      onDone(),
    ]);
}

export function useRegistrar(onDone: () => unknown) {
  return useMutation({
    mutationFn: (body: AusenciaInput) => call(ausencia.create, { body }),
    onSettled: useRefresh(onDone),
    meta: { handles: HANDLES },
  });
}

export function useEncerrar(onDone: () => unknown) {
  return useMutation({
    mutationFn: ({ id }: Pick<Ausencia, 'id'>) => call(ausencia.end, { params: { id }, body: {} }),
    onSettled: useRefresh(onDone),
    meta: SHOWN_BY_FORM,
  });
}
