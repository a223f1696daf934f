import { municipio } from '@balcao/contract/municipio';
import { useQueries, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { query } from '#platform/call.ts';

/** Municipalities hardly change, so they load once per visit. */
function municipiosQuery(uf: string) {
  return { ...query(municipio.list, { query: { uf } }), staleTime: Number.POSITIVE_INFINITY };
}

/** The municipalities of a state, by name; none without a state. */
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

/** Names of the municipalities of these states; states still loading are absent. */
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
