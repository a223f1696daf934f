import { type Fields, initialsOf, readAddress, type SearchOf } from '@balcao/contract/kernel/address';
import type { ArgsOf, RouteDef } from '@balcao/contract/kernel/route';
import { useSearchState } from './search-state.ts';

/** What a list is narrowed by, and how that is changed. */
export interface Narrowing {
  search: Readonly<Record<string, unknown>>;
  /** What the filters are when nothing was chosen. */
  initial: Readonly<Record<string, unknown>>;
  /** Changes filters or the size of a page, and goes to the first one. */
  change(part: Record<string, unknown>): void;
}

/** What a list on screen shows page by page. */
export interface ListState extends Narrowing {
  search: { pagina: number; porPagina: number; [name: string]: unknown };
  go(pagina: number): void;
}

interface ListSearchOptions<F extends Fields> {
  /** The list is only a part of its screen. */
  part?: boolean;
  /** Keeps what was chosen for the next visit. */
  remember?: (search: SearchOf<F>) => void;
}

/**
 * The state of a list whose screen has these fields in its address. Another page of it has a history entry of its own and
 * begins at the top, unless the list is only a `part` of its screen.
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
      remember?.({ ...search, ...next } as SearchOf<F>); // read by the fields themselves
      set(next);
    },
    go: (pagina: number) => set({ pagina }, { push: !isPart }),
  };
}

/** A change as the address will be read: a number that was chosen from options is a number again. */
export function readChange(fields: Fields, part: Record<string, unknown>): Record<string, unknown> {
  const read: Record<string, unknown> = readAddress(fields, part);
  return Object.fromEntries(Object.keys(part).map((name) => [name, name in read ? read[name] : part[name]]));
}

/** What a list is asked for: of what the address of its screen says, the part that its route knows. */
export function listArgs<R extends RouteDef & { address: Fields }>(
  { address }: R,
  search: Record<string, unknown>,
): Pick<ArgsOf<R>, 'query' & keyof ArgsOf<R>> {
  const query = Object.fromEntries(Object.keys(address).map((name) => [name, search[name]]));
  return { query } as unknown as Pick<ArgsOf<R>, 'query' & keyof ArgsOf<R>>; // the route's own names and kinds
}

/** The address of a screen that shows this; what goes without saying stays out. */
export function writeAddress(path: string, fields: Fields, search: Record<string, unknown>): string {
  const params = new URLSearchParams();
  for (const [name, { initial }] of Object.entries(fields)) {
    const value = search[name];
    if (value !== undefined && value !== initial) params.set(name, String(value));
  }
  const query = params.toString();
  return query === '' ? path : `${path}?${query}`;
}
