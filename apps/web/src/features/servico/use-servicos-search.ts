import { useSearchState } from '#platform/search-state.ts';
import { useSearchText } from '#platform/use-search-text.ts';
import type { ServicosSearch } from './servicos-search.ts';

/** The search for services, kept in the address. The typed text runs ahead of it. */
export function useServicosSearch() {
  const [search, setSearch] = useSearchState<ServicosSearch>();
  const [text, setText] = useSearchText(search.busca, (busca) => setSearch({ busca }));
  const clear = () => {
    setText('');
    setSearch({ busca: undefined, categoria: undefined, publico: undefined });
  };
  return { search, setSearch, text, setText, clear };
}
