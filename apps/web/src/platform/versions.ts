import type { ArgsOf, RouteDef } from '@balcao/contract/kernel/route';
import {
  type InfiniteData,
  type UseInfiniteQueryResult,
  useInfiniteQuery,
  useQuery,
} from '@tanstack/react-query';
import { call, keyOf, query } from './call.ts';

/** A published version, with extra facts of its kind. */
export interface Versao {
  versao: number;
  publicadoEm: string;
  por: string | null;
  motivo: string | null;
}

/** Two versions to compare; the second may be `rascunho`. */
export interface Comparadas {
  de: number;
  ate: string;
}

interface VersoesPage {
  items: readonly Versao[];
  total: number;
}

export type Versoes = UseInfiniteQueryResult<InfiniteData<VersoesPage>>;

interface Mudanca {
  acao: 'incluido' | 'retirado' | 'alterado' | 'movido';
  onde: string;
  texto: string;
}

/** The changes between two versions, once loaded. */
export interface Diferenca {
  error: Error | null;
  mudancas: readonly Mudanca[] | undefined;
}

type Of<R extends RouteDef> = ArgsOf<R> extends { params?: infer P } ? NonNullable<P> : never;

/** Published versions, newest first, in pages. */
export function useVersoes<R extends RouteDef>(route: R, params: Of<R>): Versoes {
  return useInfiniteQuery({
    queryKey: [...keyOf(route, { params } as unknown as ArgsOf<R>), 'todas'],
    queryFn: ({ pageParam, signal }) =>
      call<R>(route, { params, query: { pagina: pageParam } } as unknown as ArgsOf<R>, {
        signal,
      }) as Promise<VersoesPage>,
    initialPageParam: 1,
    staleTime: 0,
    getNextPageParam: (last, pages) =>
      pages.reduce((sum, { items }) => sum + items.length, 0) < last.total ? pages.length + 1 : undefined,
  });
}

/** The changes between two versions, or a version and the draft, in words. Loads nothing while `versoes` is null. */
export function useDiferenca<R extends RouteDef>(
  route: R,
  params: Of<R>,
  versoes: Comparadas | null,
): Diferenca {
  const { de, ate } = versoes ?? { de: 0, ate: '0' };
  const asked = query(route, { params, query: { de: String(de), ate } } as unknown as ArgsOf<R>);
  const answer = useQuery({ ...asked, enabled: versoes !== null, staleTime: 0, gcTime: 0 });
  const { error } = answer;
  return { error, mudancas: (answer.data as { mudancas: readonly Mudanca[] } | undefined)?.mudancas };
}
