import type { SearchOf } from '@balcao/contract/kernel/address';
import type { ResponseOf } from '@balcao/contract/kernel/route';
import { perfil } from '@balcao/contract/perfil';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { untilMasked } from '#features/usuario/api.tsx';
import { query } from '#platform/call.ts';
import { listArgs } from '#platform/list-search.ts';

export type Perfil = ResponseOf<typeof perfil.detail>;
export type Fato = ResponseOf<typeof perfil.fatos>['items'][number];

/** A person with the newest of each part. */
export function usePerfil(id: string) {
  return useQuery({
    ...query(perfil.detail, { params: { id } }),
    // Refetches in the background too, so that the data are masked in time.
    refetchInterval: ({ state }) => untilMasked(state.data?.pessoa),
    refetchIntervalInBackground: true,
  });
}

/** One page of the line of time; the previous page stays while the next one loads. */
export function useFatos(id: string, search: SearchOf<typeof perfil.fatos.address>) {
  return useQuery({
    ...query(perfil.fatos, { params: { id }, ...listArgs(perfil.fatos, search) }),
    placeholderData: keepPreviousData,
  });
}
