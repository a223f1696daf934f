import { ausencia } from '@balcao/contract/ausencia';
import type { ArgsOf, ResponseOf } from '@balcao/contract/kernel/route';
import { useMutation, useQuery } from '@tanstack/react-query';
import { call, query } from '#platform/call.ts';
import { SHOWN_BY_FORM } from '#platform/shown-by-form.ts';
import { useReadAgain } from '#platform/use-change.ts';

export type Ausencia = ResponseOf<typeof ausencia.list>['items'][number];
export type AusenciaInput = ArgsOf<typeof ausencia.create>['body'];

const SHOWN = { handles: [...SHOWN_BY_FORM.handles, 'ausencia.overlap' as const] };

const of = (usuarioId: string | undefined) => ({ query: usuarioId === undefined ? {} : { usuarioId } });

/** Current and future absences of a person; one's own without an id. */
export function useAusencias(usuarioId?: string) {
  return useQuery(query(ausencia.list, of(usuarioId)));
}

/** Possible substitutes, and the number of open requests. */
export function useSubstitutos(usuarioId?: string) {
  return useQuery(query(ausencia.substitutos, of(usuarioId)));
}

/** A change of absences; `onDone` refetches what other screens show. */
function useAusenciaChange<I, R>(change: (input: I) => Promise<R>, onDone: () => unknown) {
  const refresh = useReadAgain([ausencia.list, ausencia.substitutos]);
  const onSettled = () => Promise.all([refresh(), onDone()]);
  return useMutation({ mutationFn: change, onSettled, meta: SHOWN });
}

export const useRegistrar = (onDone: () => unknown) =>
  useAusenciaChange((body: AusenciaInput) => call(ausencia.create, { body }), onDone);

export const useEncerrar = (onDone: () => unknown) =>
  useAusenciaChange(
    ({ id }: Pick<Ausencia, 'id'>) => call(ausencia.end, { params: { id }, body: {} }),
    onDone,
  );
