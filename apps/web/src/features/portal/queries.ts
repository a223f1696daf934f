import type { SearchOf } from '@balcao/contract/kernel/address';
import { portal } from '@balcao/contract/portal';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call, keyOf, query } from '#platform/call.ts';
import { listArgs } from '#platform/list-search.ts';
import { refreshNotifications } from '#platform/notifications.ts';

/** One page of the person's notices; the previous page stays while the next one loads. */
export function useNotices(search: SearchOf<typeof portal.notificacaoList.address>) {
  const args = listArgs(portal.notificacaoList, search);
  return useQuery({ ...query(portal.notificacaoList, args), placeholderData: keepPreviousData });
}

function useRefreshNotices() {
  const cache = useQueryClient();
  return async () => {
    await cache.invalidateQueries({ queryKey: keyOf(portal.notificacaoList) });
    await refreshNotifications();
  };
}

/** Marks one notice as read. */
export function useMarkRead() {
  const onSuccess = useRefreshNotices();
  return useMutation({ mutationFn: (id: string) => call(portal.marcarLida, { params: { id } }), onSuccess });
}

/** Marks all notices as read. */
export function useMarkAllRead() {
  const onSuccess = useRefreshNotices();
  return useMutation({ mutationFn: () => call(portal.marcarTodasLidas), onSuccess });
}
