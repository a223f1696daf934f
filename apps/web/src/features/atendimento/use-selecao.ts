import type { ArgsOf, ResponseOf } from '@balcao/contract/kernel/route';
import { lote } from '@balcao/contract/lote';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { deixadosStore } from '#features/macro/api.tsx';
import type { Linha } from '#features/requerimento/api.tsx';
import { call } from '#platform/call.ts';
import { useStore } from '#platform/store.ts';
import type { FilaSearch } from './fila-search.ts';
import { toFiltros } from './queries.ts';

type Filtros = ArgsOf<typeof lote.selecionar>['body']['filtros'];
type Todos = ResponseOf<typeof lote.selecionar> & { de: string };

const NONE: ReadonlySet<string> = new Set();

/**
 * What is chosen in a working view: rows of its page, or all that its filters found at the moment at which that was asked
 * for, as the server named them.
 */
export function useSelecao(search: FilaSearch, rows: readonly Pick<Linha, 'id'>[]) {
  const filtros: Filtros = toFiltros(search);
  const de = JSON.stringify(filtros);
  const [marked, setMarked] = useState<ReadonlySet<string>>(NONE);
  const [todos, setTodos] = useState<Todos | null>(null);
  // Chosen by other filters, it is another list.
  const all = todos?.de === de ? todos : null;
  const onPage = rows.map(({ id }) => id);
  // A row that left the view is no longer acted on, so it does not count either.
  const selected = all ? marked : new Set(onPage.filter((id) => marked.has(id)));
  const choose = useMutation({
    mutationFn: () => call(lote.selecionar, { body: { filtros } }),
    onSuccess: (found) => {
      setTodos({ ...found, de });
      setMarked(new Set(found.ids));
    },
  });
  const clear = () => {
    setTodos(null);
    setMarked(NONE);
  };
  const left = useStore(deixadosStore);
  useEffect(() => {
    if (left === null) return;
    // Those that an act did not reach are there for the next one, and only once.
    deixadosStore.set(null);
    setMarked((now) => new Set([...now, ...left.requerimentos]));
  }, [left]);
  return {
    selected,
    todos: all,
    wholePage: onPage.length > 0 && onPage.every((id) => selected.has(id)),
    choose,
    clear,
    onChange: (next: ReadonlySet<string>) => {
      if (next.size === 0) setTodos(null);
      setMarked(next);
    },
    onlyPage: () => {
      setTodos(null);
      setMarked(new Set(onPage));
    },
  };
}

export type Selecao = ReturnType<typeof useSelecao>;
