import { useQueries } from '@tanstack/react-query';
import { useMemo } from 'react';
import { municipiosQuery } from '#platform/municipios.ts';

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
