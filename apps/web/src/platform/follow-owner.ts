import type { OwnerKind } from '@balcao/contract/kernel/owner.gen';
import type { RouteDef } from '@balcao/contract/kernel/route';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { onNews } from './news.ts';
import { readAgain } from './read-again.ts';

/**
 * Reloads an owner when there is news of a newer version; does nothing without an id. `route` returns the owner by the
 * parameter `id`, with its version.
 */
export function useFollowOwner(kind: OwnerKind, route: RouteDef, id: string | undefined): void {
  const cache = useQueryClient();
  useEffect(
    () =>
      onNews((news) => {
        if (id === undefined || (news.evento !== 'aberto' && (news.evento !== kind || news.id !== id)))
          return;
        const version = 'version' in news ? news.version : Number.POSITIVE_INFINITY;
        void readAgain(
          cache,
          route,
          ({ params }, known) =>
            (params as { id?: string } | undefined)?.id === id &&
            ((known as { version?: number } | undefined)?.version ?? 0) < version,
        );
      }),
    [cache, kind, route, id],
  );
}
