import type { ResponseOf } from '@balcao/contract/kernel/route';
import type { Scalar, Section, VersaoDeSecao } from '@balcao/contract/kernel/section';
import {
  type UseMutationResult,
  type UseQueryResult,
  useInfiniteQuery,
  useQuery,
} from '@tanstack/react-query';
import { call, keyOf, query } from './call.ts';
import { reloadSettings } from './settings.ts';
import { SHOWN_BY_FORM } from './shown-by-form.ts';
import { withStepUp } from './step-up.ts';
import { useChange } from './use-change.ts';

/** The routes of any section of the settings. */
export type SectionRoutes = Section['routes'];

/** A section as it was answered. */
export type SectionNow = ResponseOf<SectionRoutes['ler']>;

export type { VersaoDeSecao };

/** What a save says, beside the version that was seen. */
export type SectionBody = Record<string, Scalar | undefined>;

/** What holds now of a section. */
export function useSection(routes: SectionRoutes): UseQueryResult<SectionNow> {
  return useQuery(query(routes.ler));
}

/** Every value that a section had, newest first, in pages. */
export function useVersoesDeSecao({ versoes }: SectionRoutes) {
  return useInfiniteQuery({
    queryKey: keyOf(versoes),
    queryFn: ({ pageParam, signal }) => call(versoes, { query: { pagina: pageParam } }, { signal }),
    initialPageParam: 1,
    staleTime: 0,
    getNextPageParam: (last, pages) =>
      pages.reduce((sum, { items }) => sum + items.length, 0) < last.total ? pages.length + 1 : undefined,
  });
}

/** Saves a section in the version that was seen. */
export function useSaveSection(routes: SectionRoutes, version: number) {
  const { salvar } = routes;
  return useSectionChange(routes, (said: SectionBody) => {
    const body = { ...said, version } as Parameters<typeof call<typeof salvar>>[1] extends { body: infer B }
      ? B
      : never;
    return call(salvar, { body });
  });
}

/** Takes the value of an earlier version again. */
export function useRestaurarSecao(routes: SectionRoutes) {
  return useSectionChange(routes, (body: { versao: number; version: number }) =>
    call(routes.restaurar, { body }),
  );
}

/** A change of a section: it is read again, and so is what every page knows of the council. */
function useSectionChange<I>(
  { ler, versoes }: SectionRoutes,
  change: (input: I) => Promise<SectionNow>,
): UseMutationResult<SectionNow, Error, I> {
  return useChange(
    async (input) => {
      const saved = await withStepUp(() => change(input));
      await reloadSettings();
      return saved;
    },
    [ler, versoes],
    SHOWN_BY_FORM,
  );
}
