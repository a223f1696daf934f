import { formatHora } from '@balcao/domain/texto/data-br';
import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useDeferredValue } from 'react';
import { OfflineError } from '#platform/problem.ts';
import { Callout } from './callout.tsx';
import { SkeletonText } from './skeleton.tsx';
import { ErrorState } from './states.tsx';

interface QueryViewProps<T> {
  query: UseQueryResult<T>;
  /** What stands above the wait and the failure, where the content has a head of its own. */
  head?: ReactNode;
  /** What the wait looks like; should match the final layout. */
  skeleton?: ReactNode;
  /** What to show instead of the content when `isEmpty` says so. */
  empty?: ReactNode;
  isEmpty?: (data: T) => boolean;
  children: (data: T) => ReactNode;
}

/**
 * The states of a data view in one place: loading, failed, forbidden, not found, empty, filled, and filled with older
 * data while a refresh fails.
 */
export function QueryView<T>({ query, head, skeleton, empty, isEmpty, children }: QueryViewProps<T>) {
  const { error } = query;
  // What comes first is drawn in slices of a few milliseconds: a slow phone answers in between. What changes, at once.
  const drawn = useDeferredValue(query.data);
  const data = drawn === undefined ? undefined : query.data;
  if (data === undefined)
    return (
      <>
        {head}
        {error && query.data === undefined ? (
          <ErrorState error={error} onRetry={() => void query.refetch()} />
        ) : (
          (skeleton ?? <SkeletonText lines={5} />)
        )}
      </>
    );
  return (
    <>
      {error && <StaleNote error={error} since={query.dataUpdatedAt} />}
      {isEmpty?.(data) && empty !== undefined ? empty : children(data)}
    </>
  );
}

function StaleNote({ error, since }: { error: Error; since: number }) {
  return (
    <Callout tone="atencao">
      {error instanceof OfflineError ? 'Sem conexão.' : 'Não foi possível atualizar.'} Mostrando o que foi
      carregado às {formatHora(new Date(since))}.
    </Callout>
  );
}
