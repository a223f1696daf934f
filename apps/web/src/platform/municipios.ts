import { municipio } from '@balcao/contract/municipio';
import { useQuery } from '@tanstack/react-query';
import { query } from './call.ts';

/** Municipalities hardly change, so they load once per visit. */
export function municipiosQuery(uf: string) {
  return { ...query(municipio.list, { query: { uf } }), staleTime: Number.POSITIVE_INFINITY };
}

/** The municipalities of a state, by name; none without a state. */
export function useMunicipios(uf: string | null) {
  return useQuery({
    ...municipiosQuery(uf ?? ''),
    enabled: uf !== null,
    select: ({ items }: { items: { ibge: string; nome: string }[] }) => items,
  });
}
