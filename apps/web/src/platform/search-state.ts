import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';

/** State in the address: what a person would bookmark. */
export type SearchState<T> = readonly [T, (change: Partial<T>, options?: ChangeOptions) => void];

interface ChangeOptions {
  /** Adds a history entry, so that the back button leads here. */
  push?: boolean;
  /** Scrolls to the top; by default only with a new history entry. */
  top?: boolean;
}

/**
 * The parsed query of the address, and a function that changes part of it. Undefined removes a field. It replaces the
 * history entry unless `push`, and keeps the scroll position unless `top`.
 */
export function useSearchState<T extends Record<string, unknown>>(): SearchState<T> {
  // The row's validateSearch guarantees this type; the router cannot know it, because rows are built at run time.
  const search = useSearch({ strict: false }) as T;
  const navigate = useNavigate();
  const change = useCallback(
    (part: Partial<T>, { push = false, top = push }: ChangeOptions = {}) => {
      void navigate({
        to: '.',
        search: (previous: Record<string, unknown>) => ({ ...previous, ...part }),
        replace: !push,
        resetScroll: top,
      } as unknown as Parameters<typeof navigate>[0]);
    },
    [navigate],
  );
  return [search, change];
}

/** An optional parameter of the path; null without it. */
export function useOptionalPathParam(name: string): string | null {
  const params = useParams({ strict: false }) as Record<string, string | undefined>;
  return params[name] ?? null;
}

/** A parameter of the path. Throws if the row's path lacks it, which is a programming error. */
export function usePathParam(name: string): string {
  const params = useParams({ strict: false }) as Record<string, string | undefined>;
  const value = params[name];
  if (value === undefined) throw new Error(`this screen's path has no parameter ${name}`);
  return value;
}
