import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';

/** State that lives in the address: what a person would bookmark. */
export type SearchState<T> = readonly [T, (change: Partial<T>, options?: ChangeOptions) => void];

interface ChangeOptions {
  /** A history entry of its own, so that the way back leads here. */
  push?: boolean;
  /** Whether the page begins at its top again; without it, only one with an entry of its own does. */
  top?: boolean;
}

/**
 * The query of the address, already read by the row's `validateSearch`, and a function that changes part of it.
 * Fields set to undefined leave the address. Replaces the history entry unless `push`, and leaves
 * the page where it is read unless it is another one by then.
 */
export function useSearchState<T extends Record<string, unknown>>(): SearchState<T> {
  // The row's validateSearch made this shape; rows are built at run time, so the router cannot know it.
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

/** A parameter of the path. Throws when the row's path does not have it: a mistake of the screen, not of the person. */
export function usePathParam(name: string): string {
  const params = useParams({ strict: false }) as Record<string, string | undefined>;
  const value = params[name];
  if (value === undefined) throw new Error(`this screen's path has no parameter ${name}`);
  return value;
}
