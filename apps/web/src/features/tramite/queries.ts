import type { SearchOf } from '@balcao/contract/kernel/address';
import type { ResponseOf } from '@balcao/contract/kernel/route';
import { tramite } from '@balcao/contract/tramite';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { query } from '#platform/call.ts';
import { listArgs } from '#platform/list-search.ts';

export type Tramite = ResponseOf<typeof tramite.list>['items'][number];

/** A page of movements; the previous page stays while the next one loads. */
export function useTramites(search: SearchOf<typeof tramite.list.address>) {
  return useQuery({
    ...query(tramite.list, listArgs(tramite.list, search)),
    placeholderData: keepPreviousData,
  });
}
