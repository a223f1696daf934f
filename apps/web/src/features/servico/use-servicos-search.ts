import { useSearchState } from '#platform/search-state.ts';
import type { ServicosSearch } from './servicos-search.ts';
import { useSearchText } from './use-search-text.ts';

/** What is searched for among the services, kept in the address; the text as it is typed goes before it. */
export function useServicosSearch() {
  const [search, setSearch] = useSearchState<ServicosSearch>();
  const [text, setText] = useSearchText(search.busca, (busca) => setSearch({ busca }));
  const clear = () => {
    setText('');
    setSearch({ busca: undefined, categoria: undefined, publico: undefined });
  };
  return { search, setSearch, text, setText, clear };
}
