import { useSearch } from '@tanstack/react-router';

/** The wanted page, in the address of a screen without a session. */
export type NextSearch = { next?: string };

/** Parses the address; `next` is validated on use. */
export function readNext(raw: Record<string, unknown>): NextSearch {
  return typeof raw.next === 'string' && raw.next !== '' ? { next: raw.next } : {};
}

/** The wanted page, unvalidated. */
export function useNext(): string | undefined {
  return useSearch({ strict: false, select: (search: NextSearch) => search.next });
}

/** The address of another screen without a session, with the same wanted page. */
export function withNext(path: string, next: string | undefined): string {
  return next === undefined ? path : `${path}?next=${encodeURIComponent(next)}`;
}
