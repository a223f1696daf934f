import type { OwnerKind } from '@balcao/contract/kernel/owner.gen';
import type { RouteDef } from '@balcao/contract/kernel/route';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { onNews } from './news.ts';
import { readAgain } from './read-again.ts';

/**
 * Reads an owner again upon newer news of it; does nothing without a kind and an id. `route` answers it by the parameter `id`, with its
 * version.
 */
export function useFollowOwner(kind: OwnerKind | undefined, route: RouteDef, id: string | undefined): void {
  const cache = useQueryClient();
  useEffect(
    () =>
      onNews((news) => {
        if (
          kind === undefined ||
          id === undefined ||
          (news.evento !== 'aberto' && (news.evento !== kind || news.id !== id))
        )
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
