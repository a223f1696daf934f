import { useSearchState } from '#platform/search-state.ts';
import { type ListSearch, rememberList } from './list-search.ts';
import type { ListArgs } from './queries.ts';

/** The filters in the address, and the way to change them: a change goes back to the first page and is remembered. */
export function useRequerimentoFilters() {
  const [search, setSearch] = useSearchState<ListSearch>();
  const change = (part: Partial<ListSearch>) => {
    const next = { pagina: 1, ...part };
    rememberList({ ...search, ...next });
    setSearch(next, { push: part.pagina !== undefined });
  };
  return { search, change };
}

/** The question to the server: what the address says, less what only this screen uses. */
export function toListArgs({ ocultas: _, salva: __, ...search }: ListSearch): ListArgs {
  return search;
}

/** What narrows and orders the list, without the page of it and what only this screen uses. */
export function toFiltros({ ocultas: _o, salva: _s, pagina: _p, porPagina: _n, ...filtros }: ListSearch) {
  return filtros;
}
