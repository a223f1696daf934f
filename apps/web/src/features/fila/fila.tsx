import { type ComponentProps, type RefObject, useEffect, useRef } from 'react';
import { ExportarButton, type Exportavel } from '#features/exportacao/api.tsx';
import { useEu } from '#platform/can.ts';
import { setConfig, useConfig } from '#platform/config-store.ts';
import { type ListState, readChange } from '#platform/list-search.ts';
import { useShortcuts } from '#platform/use-shortcuts.ts';
import { type ListFilter, narrowing } from '#ui/list/list-filters.tsx';
import { ListTools } from '#ui/list/list-tools.tsx';
import { ListView } from '#ui/list/list-view.tsx';
import { BulkActions } from './bulk-actions.tsx';
import { FilaEmpty, TodaAFila } from './fila-empty.tsx';
import { useFilaFiltros } from './fila-filtros.ts';
import { FilaNews } from './fila-news.tsx';
import { ordemOf, sortOf } from './fila-ordens.ts';
import { FILA_DEFAULTS, FILA_SEARCH, type FilaSearch } from './fila-search.ts';
import { FilaTable } from './fila-table.tsx';
import { FilaVisoes } from './fila-visoes.tsx';
import { toArgs, toFiltros } from './queries.ts';
import { SelecionarTodos } from './selecionar-todos.tsx';
import { useFilaColunas } from './use-fila-colunas.ts';
import { useFilaNews } from './use-fila-news.ts';
import { type FilaRows, type SetSearch, useFilaRows } from './use-fila-rows.ts';
import { moveRow, rowUnderCursor } from './use-row-cursor.ts';
import { useSelecao } from './use-selecao.ts';
import { type Taking, useTaking } from './use-taking.ts';

interface FilaProps extends Pick<ComponentProps<typeof FilaVisoes>, 'lost' | 'onGone'> {
  search: FilaSearch;
  setSearch: SetSearch;
}

/** One working view: search, list, bulk actions and, on a wide screen, the preview of the row under the cursor. */
export function Fila({ search, setSearch, lost, onGone }: FilaProps) {
  const fila = useFilaRows(search, setSearch);
  const { list, rows, total } = fila;
  const box = useRef<HTMLDivElement>(null);
  const selecao = useSelecao(search, rows, fila.left);
  const { columns, hidden, deArquivo, ...colunas } = useFilaColunas(search, fila);
  const choose = (chosen: string[]) => {
    colunas.choose(chosen);
    // The person chose: the columns of the saved view no longer count.
    setSearch({ ocultas: undefined });
  };
  const exportavel = exportavelOf(search, list.data, deArquivo);
  const { tbRequerimentosDense: dense } = useConfig();
  const taking = useTaking(box, fila.goOn);
  useFilaKeys(box, fila, taking);
  const news = useNews(search, fila, box);
  const state = listStateOf(search, setSearch);
  const filters = useFilaFiltros(search);
  const empty = <FilaEmpty search={search} filters={recorteOf(state, filters)} change={setSearch} />;
  return (
    <>
      <FilaNews novos={news.waiting?.novos ?? null} onShow={news.show} />
      <ListView
        list={state}
        query={list}
        filters={filters}
        tools={
          <>
            <FilaVisoes search={search} setSearch={setSearch} hidden={hidden} lost={lost} onGone={onGone} />
            <ListTools columns={columns} hidden={hidden} onHidden={choose} />
            <ExportarButton {...exportavel} />
          </>
        }
        caption="Fila de atendimento"
        columns={columns}
        rows={rows}
        rowKey={(row) => row.id}
        rowLabel={(row) => row.numero}
        rowLink={(row) => `/requerimento/${row.id}`}
        hidden={hidden}
        dense={dense}
        selection={{ selected: selecao.selected, onChange: selecao.onChange }}
        bulk={<BulkActions ids={[...selecao.selected]} onBegun={selecao.clear} lista={exportavel} />}
        sort={sortOf(search.ordem)}
        onSort={(sort) => state.change({ ordem: ordemOf(sort, search.ordem) })}
        notFound={empty}
        nothing={empty}
        around={(table) => (
          <FilaTable box={box} fila={fila} taking={taking}>
            <SelecionarTodos selecao={selecao} total={total} />
            {table}
            {rows.length > 0 && <TodaAFila search={search} change={setSearch} />}
          </FilaTable>
        )}
      />
    </>
  );
}

/** What a file of the view holds. */
function exportavelOf(
  search: FilaSearch,
  found: FilaRows['list']['data'],
  colunas: Exportavel['colunas'],
): Exportavel {
  return {
    lista: 'fila',
    filtros: toFiltros(search),
    total: found?.total ?? 0,
    parcial: found?.parcial,
    colunas,
  };
}

/** The view as lists know it; its page and its preview belong to what it is asked for. */
function listStateOf(search: FilaSearch, setSearch: SetSearch): ListState {
  return {
    search,
    initial: FILA_DEFAULTS,
    change: (part) => {
      if (part.porPagina) setConfig({ tbRequerimentosItemsPerPage: Number(part.porPagina) });
      setSearch({ ...readChange(FILA_SEARCH, part), pagina: 1, ver: undefined });
    },
    go: (pagina) => setSearch({ pagina, ver: undefined }, { push: true }),
  };
}

/** What narrows the view beside the words that are searched for. */
function recorteOf(state: ListState, filters: readonly ListFilter[]): string[] {
  const narrowed = filters.filter(({ name }) => name !== 'busca' && name !== 'ordem');
  return narrowing(state, narrowed).map(({ label }) => label);
}

type Box = RefObject<HTMLDivElement | null>;

/** Keys: up and down the rows, and taking the one under the cursor. */
function useFilaKeys(box: Box, { rows, current }: FilaRows, taking: Taking): void {
  const eu = useEu();
  useShortcuts({
    j: () => moveRow(box.current, current, 1),
    k: () => moveRow(box.current, current, -1),
    a: () => {
      const id = rowUnderCursor(box.current) ?? current;
      const mine = rows.some((row) => row.id === id && row.atendenteId === eu?.id);
      if (id && !mine && !taking.busy) taking.start(id);
    },
  });
}

/** What changed in the view meanwhile; once it is shown, the focus is in its rows. */
function useNews(search: FilaSearch, { list, release }: FilaRows, box: Box) {
  const { waiting, show } = useFilaNews(toArgs(search), list);
  const showing = useRef(false);
  useEffect(() => {
    if (!showing.current || !list.data) return;
    showing.current = false;
    // The button went away, and the focus with it.
    box.current?.querySelector<HTMLElement>('[data-cursor]')?.focus();
  }, [list.data, box]);
  return {
    waiting,
    show: () => {
      showing.current = true;
      release();
      show();
    },
  };
}
