import { useSearch } from '@tanstack/react-router';

/** The query of the screens without a session: the page wanted before signing in. */
export type NextSearch = { next?: string };

/** Reads the query; `next` is judged when it is used. */
export function readNext(raw: Record<string, unknown>): NextSearch {
  return typeof raw.next === 'string' && raw.next !== '' ? { next: raw.next } : {};
}

/** The wanted page, as it stands in the address. */
export function useNext(): string | undefined {
  return useSearch({ strict: false, select: (search: NextSearch) => search.next });
}

/** Another screen without a session, which keeps the wanted page. */
export function withNext(path: string, next: string | undefined): string {
  return next === undefined ? path : `${path}?next=${encodeURIComponent(next)}`;
}
