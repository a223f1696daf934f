import { useEffect, useRef, useState } from 'react';
import { useSearchState } from '#platform/search-state.ts';
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

/** Delay after the last key before the address changes, in milliseconds. */
const ADDRESS_MS = 300;

/** Text that shows at once and reaches the address after a pause. It follows other changes of the address. */
function useSearchText(address: string | undefined, write: (text: string | undefined) => void) {
  const [text, setText] = useState(address ?? '');
  const written = useRef(address);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    if (address === written.current) return;
    written.current = address;
    setText(address ?? '');
  }, [address]);
  useEffect(() => () => clearTimeout(timer.current), []);
  const change = (next: string) => {
    setText(next);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      written.current = next.trim() === '' ? undefined : next;
      write(written.current);
    }, ADDRESS_MS);
  };
  return [text, change] as const;
}
