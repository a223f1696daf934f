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
  /** Shown above loading and failure, if the content has its own header. */
  head?: ReactNode;
  /** Shown while loading; should match the final layout. */
  skeleton?: ReactNode;
  /** Shown instead of the content when `isEmpty` returns true. */
  empty?: ReactNode;
  isEmpty?: (data: T) => boolean;
  children: (data: T) => ReactNode;
}

/**
 * All states of a data view: loading, failed, forbidden, not found, empty, filled, and filled with older data while a
 * refresh fails.
 */
export function QueryView<T>({ query, head, skeleton, empty, isEmpty, children }: QueryViewProps<T>) {
  const { error } = query;
  const retry = useRetry(query);
  // The first content renders in short slices, so that a slow phone stays responsive. Updates render at once.
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
 * Retry after a failure: the error and its button stay meanwhile. Afterwards the focus rests where the content starts.
 */
function useRetry<T>({ error, data, isFetching, errorUpdateCount, refetch }: UseQueryResult<T>) {
  const [tried, setTried] = useState<{ error: Error | null; failures: number } | null>(null);
  if (tried !== null && data !== undefined) setTried(null);
  // The old error shows only during its own retry: another count of failures means a later attempt or another query.
  const waits = data === undefined && isFetching;
  const [resting, setResting] = useState(false);
  const place = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    if (!resting) return;
    if (document.activeElement === document.body) place.current?.focus({ preventScroll: true });
    // A person who moved on meanwhile keeps their focus.
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
      // The key keeps the element and its focus while the rest re-renders.
      <Resting key="rest" place={place} onLeave={() => setResting(false)} loaded={data !== undefined} />
    ),
  };
}

interface RestingProps {
  place: RefObject<HTMLSpanElement | null>;
  onLeave: () => void;
  loaded: boolean;
}

/** A focusable element without size; the next Tab continues from here. */
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
