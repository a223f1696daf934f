import { carteira } from '@balcao/contract/carteira';
import { PAGE_SIZE_MAX } from '@balcao/contract/kernel/address';
import type { ResponseOf } from '@balcao/contract/kernel/route';
import { municipio } from '@balcao/contract/municipio';
import { useQueries, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { query } from '#platform/call.ts';

/** Municipalities hardly ever change: once per visit is enough. */
function municipiosQuery(uf: string) {
  return { ...query(municipio.list, { query: { uf } }), staleTime: Number.POSITIVE_INFINITY };
}

/** The municipalities of a state, by name; none while no state is chosen. */
export function useMunicipios(uf: string | null) {
  return useQuery({
    ...municipiosQuery(uf ?? ''),
    enabled: uf !== null,
    select: ({ items }: MunicipioList) => items,
  });
}

interface MunicipioList {
  items: { ibge: string; nome: string }[];
}

const listsOf = (results: { data: MunicipioList | undefined }[]) => results.map(({ data }) => data);

/** Names of the municipalities of these states; a state whose list has not come yet is absent. */
export function useMunicipioNames(ufs: readonly string[]): ReadonlyMap<string, ReadonlyMap<string, string>> {
  const lists = useQueries({ queries: ufs.map(municipiosQuery), combine: listsOf });
  const key = ufs.join();
  return useMemo(() => {
    const named = key.split(',').flatMap((uf, i) => {
      const list = lists[i];
      return list ? [[uf, new Map(list.items.map(({ ibge, nome }) => [ibge, nome]))] as const] : [];
    });
    return new Map(named);
  }, [key, lists]);
}

/** A document of the person's wallet. */
export type Documento = ResponseOf<typeof carteira.list>['items'][number];

/** The documents that a field offers to use again: those that were kept, and the latest of the others. */
export function useCarteira() {
  return useQuery(query(carteira.list, { query: { porPagina: PAGE_SIZE_MAX } }));
}
