import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { RequerimentoPreview } from '#features/caso/api.tsx';
import { useEtiquetasDe } from '#features/etiqueta/api.tsx';
import { ExportarButton, type Exportavel } from '#features/exportacao/api.tsx';
import type { Linha } from '#features/lista/api.tsx';
import type { Detalhe } from '#features/requerimento/api.tsx';
import { useSubsituacoesDe } from '#features/situacao/api.tsx';
import { useEu } from '#platform/can.ts';
import { setConfig, useConfig } from '#platform/config-store.ts';
import { PHONE_QUERY, useMedia } from '#platform/use-media.ts';
import { useShortcuts } from '#platform/use-shortcuts.ts';
import { Callout } from '#ui/callout.tsx';
import { Failure } from '#ui/failure.tsx';
import { Link } from '#ui/link.tsx';
import { QueryView } from '#ui/query-view.tsx';
import { Panel } from '#ui/section.tsx';
import { SkeletonRows } from '#ui/skeleton.tsx';
import { DataTable } from '#ui/table/data-table.tsx';
import { NewestOnly } from '#ui/table/newest-only.tsx';
import { BulkActions } from './bulk-actions.tsx';
import classes from './fila.module.css';
import { filaColumns } from './fila-columns.tsx';
import { toColunas } from './fila-colunas.ts';
import { FilaEmpty, TodaAFila } from './fila-empty.tsx';
import { FilaFiltros } from './fila-filtros.tsx';
import { FilaNews } from './fila-news.tsx';
import { ordemOf, sortOf } from './fila-ordens.ts';
import { FilaQuadro, useOcultasDaFila } from './fila-quadro.tsx';
import type { FilaSearch } from './fila-search.ts';
import { FilaVisoes } from './fila-visoes.tsx';
import { toArgs, toFiltros, unlessAway, useFila, useTake } from './queries.ts';
import { SearchBox } from './search-box.tsx';
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
/** From here on the people have a column of their own beside the preview. */
const ROOMY = '(min-width: 100em)';
/** Below it the people stand under the matter, so that both can be read whole. */
const TIGHT = '(max-width: 61.99em)';

/** One working view: search, list, bulk actions and, on a wide screen, the preview of the row under the cursor. */
export function Fila({ search, setSearch, lost, onGone }: FilaProps) {
  const list = useFila(search);
  const news = useFilaNews(toArgs(search), list);
  const wide = useMedia(WIDE);
  const roomy = useMedia(ROOMY);
  const tight = useMedia(TIGHT);
  const stacked = !useMedia(PHONE_QUERY) && tight;
  const table = useRef<HTMLDivElement>(null);
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
  const hidden = useOcultasDaFila(search);
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
    j: () => moveRow(table.current, current, 1),
    k: () => moveRow(table.current, current, -1),
    a: () => {
      const id = rowUnderCursor(table.current) ?? current;
      const mine = rows.some((row) => row.id === id && row.atendenteId === eu?.id);
      if (id && !mine && !take.isPending) startTaking(id);
    },
  });
  const taken = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The button that was pressed is gone, and the focus with it; on a row it is where the work goes on.
    if (take.data && !table.current?.contains(document.activeElement)) taken.current?.focus();
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
    table.current?.querySelector<HTMLElement>('[data-cursor]')?.focus();
  }, [list.data]);
  const content = (
    <QueryView query={list} skeleton={<ListSkeleton />}>
      {({ total, parcial }) => (
        <div ref={table} className={classes.table} {...cursor}>
          {parcial && <NewestOnly />}
          <SelecionarTodos selecao={selecao} total={total} />
          <DataTable
            caption="Fila de atendimento"
            columns={columns}
            hidden={hidden}
            dense={dense}
            rows={rows}
            rowKey={(row) => row.id}
            rowLabel={(row) => row.numero}
            rowLink={(row) => `/requerimento/${row.id}`}
            refreshing={list.isPlaceholderData}
            selection={{ selected: selecao.selected, onChange: selecao.onChange }}
            bulk={<BulkActions ids={[...selecao.selected]} onBegun={selecao.clear} lista={exportavel} />}
            sort={sortOf(search.ordem)}
            onSort={(sort) => setSearch({ ordem: ordemOf(sort, search.ordem), pagina: 1, ver: undefined })}
            page={total === 0 && left ? undefined : { number: search.pagina, size: search.porPagina, total }}
            onPage={(pagina) => setSearch({ pagina, ver: undefined }, { push: true })}
            onPageSize={(porPagina) => {
              setConfig({ tbRequerimentosItemsPerPage: porPagina });
              setSearch({ porPagina, pagina: 1 });
            }}
            empty={
              rows.length === 0 ? <FilaEmpty search={search} total={total} change={setSearch} /> : undefined
            }
          />
          {rows.length > 0 && <TodaAFila search={search} change={setSearch} />}
        </div>
      )}
    </QueryView>
  );
  return (
    <div className={classes.fila}>
      <div className={classes.bar}>
        <SearchBox value={search.busca ?? ''} onCommit={(busca) => setSearch({ busca, pagina: 1 })} />
        <FilaFiltros search={search} setSearch={setSearch} />
        <FilaNews novos={news.waiting?.novos ?? null} onShow={showNews} />
        <div className={classes.view}>
          <FilaVisoes search={search} setSearch={setSearch} hidden={hidden} lost={lost} onGone={onGone} />
          <FilaQuadro columns={columns} hidden={hidden} onChosen={() => setSearch({ ocultas: undefined })} />
          <ExportarButton small {...exportavel} />
        </div>
      </div>
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
        list={content}
        preview={
          wide && current ? (
            <RequerimentoPreview
              key={current}
              id={current}
              onTake={() => startTaking(current)}
              busy={take.isPending}
            />
          ) : null
        }
      />
    </div>
  );
}

/** Whether somebody else has by now what was taken here; told by who they are, as two may have one name. */
function isTakenAway(rows: readonly Linha[], { id, atendente }: Detalhe): boolean {
  const now = rows.find((row) => row.id === id)?.atendenteId ?? null;
  return now !== null && now !== atendente?.id;
}

function ListSkeleton() {
  return (
    <Panel flush>
      <SkeletonRows rows={10} height={36} />
    </Panel>
  );
}
