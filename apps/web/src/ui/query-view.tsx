import { formatHora } from '@balcao/domain/texto/data-br';
import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, type RefObject, useDeferredValue, useEffect, useRef, useState } from 'react';
import { OfflineError } from '#platform/problem.ts';
import { Callout } from './callout.tsx';
import { SkeletonText } from './skeleton.tsx';
import { ErrorState } from './states.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';

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
  const retry = useRetry(query);
  // What comes first is drawn in slices of a few milliseconds: a slow phone answers in between. What changes, at once.
  const drawn = useDeferredValue(query.data);
  const data = drawn === undefined ? undefined : query.data;
  if (data === undefined)
    return (
      <>
        {retry.rest}
        {head}
        {retry.error && query.data === undefined ? (
          <ErrorState error={retry.error} onRetry={retry.start} busy={query.isFetching} />
        ) : (
          (skeleton ?? <SkeletonText lines={5} />)
        )}
      </>
    );
  return (
    <>
      {retry.rest}
      {error && <StaleNote error={error} since={query.dataUpdatedAt} />}
      {isEmpty?.(data) && empty !== undefined ? empty : children(data)}
    </>
  );
}

/**
 * Another try after a failure: what failed stays in sight meanwhile, with the button that was pressed. Once the button is
 * gone the focus rests where the content begins.
 */
function useRetry<T>({ error, data, isFetching, errorUpdateCount, refetch }: UseQueryResult<T>) {
  const [tried, setTried] = useState<{ error: Error | null; failures: number } | null>(null);
  if (tried !== null && data !== undefined) setTried(null);
  // With another count of failures it is the next one, or another question: what is waited for then did not fail.
  const waits = data === undefined && isFetching;
  const [resting, setResting] = useState(false);
  const place = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    if (!resting) return;
    if (document.activeElement === document.body) place.current?.focus({ preventScroll: true });
    // Whoever went on elsewhere meanwhile is not called back by what is drawn later.
    else if (data !== undefined && document.activeElement !== place.current) setResting(false);
  }, [resting, data]);
  return {
    error: error ?? (waits && tried?.failures === errorUpdateCount ? tried.error : null),
    start: () => {
      setTried({ error, failures: errorUpdateCount });
      setResting(true);
      void refetch();
    },
    rest: resting && (
      // The key keeps it where it is while the rest is drawn anew, and the focus on it.
      <Resting key="rest" place={place} onLeave={() => setResting(false)} loaded={data !== undefined} />
    ),
  };
}

interface RestingProps {
  place: RefObject<HTMLSpanElement | null>;
  onLeave: () => void;
  loaded: boolean;
}

/** Where the focus rests, without a size: the next Tab goes on from here. */
function Resting({ place, onLeave, loaded }: RestingProps) {
  useEffect(() => {
    const span = place.current;
    span?.addEventListener('blur', onLeave);
    return () => span?.removeEventListener('blur', onLeave);
  });
  return (
    <span ref={place} tabIndex={-1} data-focus-quiet>
      <VisuallyHidden>{loaded ? 'Carregado.' : 'Não foi possível carregar.'}</VisuallyHidden>
    </span>
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
