import { type ComponentProps, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { useEtiquetasDe } from '#features/etiqueta/api.tsx';
import { ExportarButton, type Exportavel } from '#features/exportacao/api.tsx';
import type { Linha } from '#features/lista/api.tsx';
import type { Detalhe } from '#features/requerimento/api.tsx';
import { useSubsituacoesDe } from '#features/situacao/api.tsx';
import { useEu } from '#platform/can.ts';
import { setConfig, useConfig } from '#platform/config-store.ts';
import { type ListState, readChange } from '#platform/list-search.ts';
import { PHONE_QUERY, useMedia } from '#platform/use-media.ts';
import { useShortcuts } from '#platform/use-shortcuts.ts';
import { Callout } from '#ui/callout.tsx';
import { Failure } from '#ui/failure.tsx';
import { lazyPart } from '#ui/lazy-part.ts';
import { Link } from '#ui/link.tsx';
import { narrowing } from '#ui/list/list-filters.tsx';
import { ListTools, useKeptColumns } from '#ui/list/list-tools.tsx';
import { ListView } from '#ui/list/list-view.tsx';
import { BulkActions } from './bulk-actions.tsx';
import classes from './fila.module.css';
import { filaColumns } from './fila-columns.tsx';
import { A_MAIS, TODAS, toColunas } from './fila-colunas.ts';
import { FilaEmpty, TodaAFila } from './fila-empty.tsx';
import { useFilaFiltros } from './fila-filtros.ts';
import { FilaNews } from './fila-news.tsx';
import { ordemOf, sortOf } from './fila-ordens.ts';
import { FILA_DEFAULTS, FILA_SEARCH, type FilaSearch } from './fila-search.ts';
import { FilaVisoes } from './fila-visoes.tsx';
import { toArgs, toFiltros, unlessAway, useFila, useTake } from './queries.ts';
import { SelecionarTodos } from './selecionar-todos.tsx';
import { SplitPane } from './split-pane.tsx';
import { useFilaNews } from './use-fila-news.ts';
import { moveRow, rowUnderCursor, useRowCursor } from './use-row-cursor.ts';
import { useSelecao } from './use-selecao.ts';
import { useStays } from './use-stays.ts';

interface FilaProps extends Pick<ComponentProps<typeof FilaVisoes>, 'lost' | 'onGone'> {
  search: FilaSearch;
  setSearch: (change: Partial<FilaSearch>, options?: { push?: boolean; top?: boolean }) => void;
}

/** Beside a list there is room for a preview from this width on. */
const WIDE = '(min-width: 75em)';

const loadPreview = () => import('#features/caso/api.tsx');
const LazyPreview = lazyPart(loadPreview, 'RequerimentoPreview');
let fetched: typeof LazyPreview | Awaited<ReturnType<typeof loadPreview>>['RequerimentoPreview'] =
  LazyPreview;

/** Fetches the preview where there is room for one; drawn with the rows, its small reads travel with theirs. */
export async function preparePreview(): Promise<void> {
  if (window.matchMedia(WIDE).matches) fetched = (await loadPreview()).RequerimentoPreview;
}

/** From here on the people have a column of their own beside the preview, and what is usually added stands there. */
const ROOMY = '(min-width: 100em)';
/** Below it the people stand under the matter, so that both can be read whole. */
const TIGHT = '(max-width: 61.99em)';

/** One working view: search, list, bulk actions and, on a wide screen, the preview of the row under the cursor. */
export function Fila({ search, setSearch, lost, onGone }: FilaProps) {
  const list = useFila(search);
  const news = useFilaNews(toArgs(search), list);
  const wide = useMedia(WIDE);
  const roomy = useMedia(ROOMY);
  const [RequerimentoPreview] = useState(() => fetched);
  const tight = useMedia(TIGHT);
  const stacked = !useMedia(PHONE_QUERY) && tight;
  const box = useRef<HTMLDivElement>(null);
  // Where there is no preview, the row that the focus is on; the address names none.
  const [focused, setFocused] = useState<string>();
  const { rows, current, left, release } = useStays({
    of: JSON.stringify(toArgs(search)),
    rows: list.data?.items ?? [],
    old: list.isPlaceholderData,
    wanted: wide ? search.ver : focused,
    orFirst: wide,
  });
  const goOn = (id: string) => (wide ? setSearch({ ver: id }) : setFocused(id));
  const selecao = useSelecao(search, rows, left);
  const etiquetas = useEtiquetasDe(rows.map(({ id }) => id));
  const detalhes = useSubsituacoesDe(rows.map(({ id }) => id));
  const eu = useEu();
  const columns = filaColumns({
    current: wide ? current : null,
    roomy,
    left,
    stacked,
    etiquetas,
    detalhes,
    eu: search.visao === 'minhas' ? eu?.id : undefined,
  });
  const kept = useKeptColumns('fila', TODAS, roomy ? [] : A_MAIS);
  const hidden = search.ocultas?.split(',') ?? kept.hidden;
  const shown = columns.map(({ id }) => id).filter((id) => !hidden.includes(id));
  // Where there is no room for their column, the people stand in that of the request.
  const stands = columns.some(({ id }) => id === 'pessoas') ? shown : [...shown, 'pessoas'];
  const exportavel: Exportavel = {
    lista: 'fila',
    filtros: toFiltros(search),
    total: list.data?.total ?? 0,
    parcial: list.data?.parcial,
    colunas: toColunas(stands, {
      subsituacao: detalhes.size > 0,
      etiquetas: etiquetas.size > 0,
      enviadoPor: rows.some(({ enviadoPor }) => enviadoPor !== null),
    }),
  };
  const { tbRequerimentosDense: dense } = useConfig();
  const take = useTake();
  const startTaking = (id: string) => {
    // It stays in sight when it leaves the view, also where the preview is not there yet.
    goOn(id);
    take.mutate(id);
  };
  const cursor = useRowCursor({ wide, onCurrent: goOn });
  useShortcuts({
    j: () => moveRow(box.current, current, 1),
    k: () => moveRow(box.current, current, -1),
    a: () => {
      const id = rowUnderCursor(box.current) ?? current;
      const mine = rows.some((row) => row.id === id && row.atendenteId === eu?.id);
      if (id && !mine && !take.isPending) startTaking(id);
    },
  });
  const taken = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The button that was pressed is gone, and the focus with it; on a row it is where the work goes on.
    if (take.data && !box.current?.contains(document.activeElement)) taken.current?.focus();
  }, [take.data]);
  const showing = useRef(false);
  const showNews = () => {
    showing.current = true;
    release();
    news.show();
  };
  useEffect(() => {
    if (!showing.current || !list.data) return;
    showing.current = false;
    // The button went away, and the focus with it.
    box.current?.querySelector<HTMLElement>('[data-cursor]')?.focus();
  }, [list.data]);
  const state: ListState = {
    search,
    initial: FILA_DEFAULTS,
    change: (part) => {
      if (part.porPagina) setConfig({ tbRequerimentosItemsPerPage: Number(part.porPagina) });
      setSearch({ ...readChange(FILA_SEARCH, part), pagina: 1, ver: undefined });
    },
    go: (pagina) => setSearch({ pagina, ver: undefined }, { push: true }),
  };
  const filters = useFilaFiltros(search);
  const recorte = narrowing(
    state,
    filters.filter(({ name }) => name !== 'busca' && name !== 'ordem'),
  ).map(({ label }) => label);
  const empty = <FilaEmpty search={search} filters={recorte} change={setSearch} />;
  const around = (table: ReactNode) => (
    <>
      <Failure error={unlessAway(take.error)} />
      <div ref={taken} tabIndex={-1} data-focus-quiet>
        {take.data && !isTakenAway(rows, take.data) && (
          <Callout tone="sucesso" live>
            Você assumiu {take.data.numero}. <Link to={`/requerimento/${take.data.id}`}>Abrir o pedido</Link>
          </Callout>
        )}
      </div>
      <SplitPane
        label="Largura da prévia"
        list={
          <div ref={box} className={classes.table} {...cursor}>
            <SelecionarTodos selecao={selecao} total={list.data?.total ?? 0} />
            {table}
            {rows.length > 0 && <TodaAFila search={search} change={setSearch} />}
          </div>
        }
        preview={
          wide && current ? (
            <Suspense>
              <RequerimentoPreview
                key={current}
                id={current}
                onTake={() => startTaking(current)}
                busy={take.isPending}
              />
            </Suspense>
          ) : null
        }
      />
    </>
  );
  return (
    <>
      <FilaNews novos={news.waiting?.novos ?? null} onShow={showNews} />
      <ListView
        list={state}
        query={list}
        filters={filters}
        tools={
          <>
            <FilaVisoes search={search} setSearch={setSearch} hidden={hidden} lost={lost} onGone={onGone} />
            <ListTools
              columns={columns}
              hidden={hidden}
              onHidden={(chosen) => {
                kept.choose(chosen);
                // The person chose: the columns of the saved view no longer count.
                setSearch({ ocultas: undefined });
              }}
            />
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
        around={around}
      />
    </>
  );
}

/** Whether somebody else has by now what was taken here; told by who they are, as two may have one name. */
function isTakenAway(rows: readonly Linha[], { id, atendente }: Detalhe): boolean {
  const now = rows.find((row) => row.id === id)?.atendenteId ?? null;
  return now !== null && now !== atendente?.id;
}
