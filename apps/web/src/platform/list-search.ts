import { type Fields, initialsOf, readAddress, type SearchOf } from '@balcao/contract/kernel/address';
import type { ArgsOf, RouteDef } from '@balcao/contract/kernel/route';
import { useSearchState } from './search-state.ts';

/** The filters of a list, and how to change them. */
export interface Narrowing {
  search: Readonly<Record<string, unknown>>;
  /** Values when nothing was chosen. */
  initial: Readonly<Record<string, unknown>>;
  /** Changes filters or page size, and returns to the first page. */
  change(part: Record<string, unknown>): void;
}

/** State of a paged list. */
export interface ListState extends Narrowing {
  search: { pagina: number; porPagina: number; [name: string]: unknown };
  go(pagina: number): void;
}

interface ListSearchOptions<F extends Fields> {
  /** The list is only a part of its screen. */
  part?: boolean;
  /** Stores the choices for the next visit. */
  remember?: (search: SearchOf<F>) => void;
}

/**
 * State of a list with these fields in the address. A page change adds a history entry and scrolls to the top, unless
 * the list is only a `part` of its screen.
 */
export function useListSearch<const F extends Fields>(
  fields: F,
  { part: isPart = false, remember }: ListSearchOptions<F> = {},
) {
  const [search, setSearch] = useSearchState<SearchOf<F>>();
  const set = setSearch as (part: Record<string, unknown>, options?: { push: boolean }) => void;
  const first = 'pagina' in fields ? { pagina: 1 } : {};
  return {
    search: search as SearchOf<F> & ('pagina' extends keyof F ? ListState['search'] : unknown),
    initial: initialsOf(fields),
    change: (part: Partial<SearchOf<F>>) => {
      const next = readChange(fields, { ...first, ...part });
      remember?.({ ...search, ...next } as SearchOf<F>); // the fields read it
      set(next);
    },
    go: (pagina: number) => set({ pagina }, { push: !isPart }),
  };
}

/** A change in the form of the address: a number chosen from options becomes a number. */
export function readChange(fields: Fields, part: Record<string, unknown>): Record<string, unknown> {
  const read: Record<string, unknown> = readAddress(fields, part);
  return Object.fromEntries(Object.keys(part).map((name) => [name, name in read ? read[name] : part[name]]));
}

/** Arguments for the list's route: the fields of the address that the route knows. */
export function listArgs<R extends RouteDef & { address: Fields }>(
  { address }: R,
  search: Record<string, unknown>,
): Pick<ArgsOf<R>, 'query' & keyof ArgsOf<R>> {
  const query = Object.fromEntries(Object.keys(address).map((name) => [name, search[name]]));
  return { query } as unknown as Pick<ArgsOf<R>, 'query' & keyof ArgsOf<R>>; // names and kinds of the route
}

/** Address of a screen with this state; defaults are omitted. */
export function writeAddress(path: string, fields: Fields, search: Record<string, unknown>): string {
  const params = new URLSearchParams();
  for (const [name, { initial }] of Object.entries(fields)) {
    const value = search[name];
    if (value !== undefined && value !== initial) params.set(name, String(value));
  }
  const query = params.toString();
  return query === '' ? path : `${path}?${query}`;
}
