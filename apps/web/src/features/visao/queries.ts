import type { ArgsOf, ResponseOf } from '@balcao/contract/kernel/route';
import { visao } from '@balcao/contract/visao';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { call, query } from '#platform/call.ts';
import { polled } from '#platform/polled.ts';
import { SHOWN_BY_FORM } from '#platform/shown-by-form.ts';
import { useChange } from '#platform/use-change.ts';

export type Visao = ResponseOf<typeof visao.list>['items'][number];
export type VisaoInput = Omit<ArgsOf<typeof visao.create>['body'], 'lista'>;
export type Lista = Visao['lista'];

const SHOWN = { handles: [...SHOWN_BY_FORM.handles, 'visao.too_many' as const] };

/** Saved views of a list, the person's own first. */
export function useVisoes(lista: Lista) {
  return useQuery({ ...query(visao.list, { query: { lista } }), staleTime: 60_000 });
}

/** Number of requests in each view, refreshed while visible. */
export function useContagensSalvas(lista: Lista): ReadonlyMap<string, number | null> {
  const { data } = useQuery({ ...polled(visao.contagens, { query: { lista } }), refetchInterval: 30_000 });
  return new Map(data?.items.map(({ id, total }) => [id, total]));
}

const READS = [visao.list, visao.contagens];

/** Saves a new view, or changes the given one. `padrao` makes it the default of the list. */
export function useSalvar(lista: Lista, known: Pick<Visao, 'id' | 'version'> | null) {
  // A view that was saved without becoming the default; a retry changes this one.
  const half = useRef<{ of: string | undefined; saved: Visao } | null>(null);
  return useChange(
    async ({ padrao, ...body }: VisaoInput & { padrao: boolean }) => {
      const old = half.current && half.current.of === known?.id ? half.current.saved : known;
      const saved = old
        ? await call(visao.change, { params: { id: old.id }, body: { ...body, version: old.version } })
        : await call(visao.create, { body: { ...body, lista } });
      half.current = { of: known?.id, saved };
      if (padrao === saved.padrao) return { visao: saved, version: saved.version };
      // The default is not part of the view's version.
      return { visao: await call(visao.padrao, { params: { id: saved.id }, body: { padrao } }) };
    },
    READS,
    SHOWN,
  );
}

type Views = ResponseOf<typeof visao.list>;

/** Moves the person's view to a position, from 1. The list shows it before the server answers. */
export function useMover(lista: Lista) {
  const cache = useQueryClient();
  const mutationKey = ['mover-visao', lista] as const;
  const { queryKey } = query(visao.list, { query: { lista } });
  return useMutation({
    mutationKey,
    // Quick steps run one after the other.
    scope: { id: `visao-${lista}` },
    mutationFn: ({ id, posicao }: { id: string; posicao: number }) =>
      call(visao.mover, { params: { id }, body: { posicao } }),
    onMutate: async ({ id, posicao }) => {
      await cache.cancelQueries({ queryKey });
      cache.setQueryData<Views>(queryKey, (old) => old && { ...old, items: placed(old.items, id, posicao) });
    },
    // While another step waits, the server's order is outdated.
    onSuccess: (views) => {
      if (cache.isMutating({ mutationKey }) === 1) cache.setQueryData(queryKey, views);
    },
    onError: () => cache.invalidateQueries({ queryKey }),
    meta: SHOWN,
  });
}

/** The views with one of them moved. The person's own come first, and only they move. */
function placed(views: readonly Visao[], id: string, posicao: number): Visao[] {
  const rest = views.filter((one) => one.id !== id);
  const moved = views.filter((one) => one.id === id);
  return [...rest.slice(0, posicao - 1), ...moved, ...rest.slice(posicao - 1)];
}

/** Deletes a view. */
export const useRemover = () =>
  useChange((id: string) => call(visao.remover, { params: { id } }), READS, SHOWN);

/** Restores a deleted view. */
export const useRestaurar = () =>
  useChange((id: string) => call(visao.restaurar, { params: { id } }), READS, SHOWN);
