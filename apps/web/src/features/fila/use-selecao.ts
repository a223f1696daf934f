import type { ArgsOf, ResponseOf } from '@balcao/contract/kernel/route';
import { lote } from '@balcao/contract/lote';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { Linha } from '#features/lista/api.tsx';
import { deixadosStore } from '#features/macro/api.tsx';
import { call } from '#platform/call.ts';
import { useStore } from '#platform/store.ts';
import type { FilaSearch } from './fila-search.ts';
import { toFiltros } from './queries.ts';

type Filtros = ArgsOf<typeof lote.selecionar>['body']['filtros'];
type Todos = ResponseOf<typeof lote.selecionar> & { de: string };

const NONE: ReadonlySet<string> = new Set();

/**
 * The selection in a working view: rows of the page, or all ids that the server found for the filters.
 * @param gone id of a row that left the view but is still shown; it is deselected until selected again.
 */
export function useSelecao(search: FilaSearch, rows: readonly Pick<Linha, 'id'>[], gone: string | null) {
  const filtros: Filtros = toFiltros(search);
  const de = JSON.stringify(filtros);
  const [marked, setMarked] = useState<ReadonlySet<string>>(NONE);
  const [todos, setTodos] = useState<Todos | null>(null);
  const [known, setKnown] = useState(gone);
  if (known !== gone) {
    setKnown(gone);
    if (gone !== null && marked.has(gone)) setMarked(new Set([...marked].filter((id) => id !== gone)));
  }
  // Another filter ends the selection of all; it must not return with its filter.
  if (todos !== null && todos.de !== de) setTodos(null);
  const all = todos?.de === de ? todos : null;
  const onPage = rows.map(({ id }) => id);
  const ofView = onPage.filter((id) => id !== gone);
  // A row that left the view is not acted on, so it does not count.
  const selected = all ? marked : new Set(onPage.filter((id) => marked.has(id)));
  const latest = useRef({ de, chosen: selected.size });
  useEffect(() => {
    latest.current = { de, chosen: selected.size };
  });
  /** The filters whose full selection is pending; null after a newer selection. */
  const wanted = useRef<string | null>(null);
  const choose = useMutation({
    mutationFn: async (asked: string): Promise<Todos> => ({
      ...(await call(lote.selecionar, { body: { filtros } })),
      de: asked,
    }),
    onSuccess: (found) => {
      // With other filters or rows chosen meanwhile, the action would reach requests that nobody saw.
      if (wanted.current !== found.de || latest.current.de !== found.de) return;
      setTodos(found);
      setMarked(new Set(found.ids));
    },
  });
  const mark = (next: ReadonlySet<string>) => {
    wanted.current = null;
    choose.reset();
    setMarked(next);
  };
  const left = useStore(deixadosStore);
  useEffect(() => {
    if (left === null) return;
    // Requests that an action did not reach are selected once, and only while nothing else is.
    deixadosStore.set(null);
    if (latest.current.chosen === 0) setMarked(new Set(left.requerimentos));
  }, [left]);
  const asksHere = choose.variables === de;
  return {
    selected,
    todos: all,
    /** Number of rows of the page that the view still has. */
    pagina: ofView.length,
    wholePage: ofView.length > 0 && ofView.every((id) => selected.has(id)),
    /** Whether the selection of all is pending. */
    choosing: asksHere && choose.isPending,
    /** The error of selecting all. */
    error: asksHere ? choose.error : null,
    chooseAll: () => {
      wanted.current = de;
      choose.mutate(de);
    },
    clear: () => {
      setTodos(null);
      mark(NONE);
    },
    onChange: (next: ReadonlySet<string>) => {
      if (next.size === 0) setTodos(null);
      mark(next);
    },
    onlyPage: () => {
      setTodos(null);
      mark(new Set(ofView));
    },
  };
}

export type Selecao = ReturnType<typeof useSelecao>;
