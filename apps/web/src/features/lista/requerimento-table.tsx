import { useRef, useState } from 'react';
import { type ColunaDeArquivo, ExportarButton } from '#features/exportacao/api.tsx';
import type { Leitor } from '#features/requerimento/api.tsx';
import { useSubsituacoes, useSubsituacoesDe } from '#features/situacao/api.tsx';
import { useEu } from '#platform/can.ts';
import { useConfig } from '#platform/config-store.ts';
import { changeTela, useTela } from '#platform/tela.ts';
import { PHONE_QUERY, useMedia } from '#platform/use-media.ts';
import { Callout } from '#ui/callout.tsx';
import { FilterChips } from '#ui/filter-chips.tsx';
import { QueryView } from '#ui/query-view.tsx';
import { Panel } from '#ui/section.tsx';
import { SkeletonRows } from '#ui/skeleton.tsx';
import { DataTable } from '#ui/table/data-table.tsx';
import { NewestOnly } from '#ui/table/newest-only.tsx';
import { useFocusStays } from '#ui/table/use-focus-stays.ts';
import { filterChips, withoutFilter, withoutFilters } from './filter-chips-of.ts';
import { ListEmpty } from './list-empty.tsx';
import { type ListSearch, SORT } from './list-search.ts';
import { ListFilters, ListView } from './list-toolbar.tsx';
import classes from './lista.module.css';
import { ListaVisoes } from './lista-visoes.tsx';
import { OlderOnes } from './older-ones.tsx';
import { usePrefetchRequerimento, useRequerimentoList } from './queries.ts';
import { type ListColumn, requerimentoColumns } from './requerimento-columns.tsx';
import { toFiltros, toListArgs, useRequerimentoFilters } from './use-requerimento-filters.ts';

/** Toolbar, filters in force and the table of the specification. */
export function RequerimentoTable({ leitor }: { leitor: Leitor }) {
  const { search, change } = useRequerimentoFilters();
  const [gone, setGone] = useState(false);
  const onGone = () => {
    setGone(true);
    change({ salva: undefined, pagina: search.pagina });
  };
  const { configuracoes, tbRequerimentosDense } = useConfig();
  const list = useRequerimentoList(toListArgs(search));
  const detalhes = useSubsituacoesDe(list.data?.items.map(({ id }) => id) ?? []);
  const columns = requerimentoColumns({ leitor, search, change, detalhes, nome: useEu()?.nomePreferido });
  const remembered = useTela()?.colunasOcultas ?? [];
  const hidden = search.ocultas?.split(',') ?? remembered;
  const chips = filterChips(search, configuracoes, leitor, useSubsituacoes().data?.items);
  const clear = () => change(withoutFilters());
  const warm = usePrefetchOnRest();
  // What staff read goes on record: nothing is read for them that they do not open.
  const ahead = leitor === 'requerente' ? warm : {};
  const phone = useMedia(PHONE_QUERY);
  const { box, act } = useFocusStays<HTMLDivElement>();
  // The button that asks for more requests goes with what it says.
  const changeAndStay = (part: Partial<ListSearch>) => {
    act();
    change(part);
  };
  const also = (
    <>
      {leitor === 'equipe' && (
        <ListaVisoes search={search} change={change} columns={columns} hidden={hidden} onGone={onGone} />
      )}
      <ExportarButton
        lista="requerimentos"
        filtros={toFiltros(search)}
        colunas={toColunas(columns, hidden, {
          subsituacao: detalhes.size > 0,
          enviadoPor: list.data?.items.some(({ enviadoPor }) => enviadoPor !== null) ?? false,
        })}
        small={phone}
        total={list.data?.total ?? 0}
        parcial={list.data?.parcial}
      />
    </>
  );
  return (
    <div className={classes.list}>
      {gone && search.salva === undefined && (
        <Callout tone="info" live>
          A visão salva deste endereço não existe mais, ou não é compartilhada com você. Estes são os pedidos
          com os filtros do endereço.
        </Callout>
      )}
      <ListFilters search={search} change={change} leitor={leitor} count={chips.length}>
        {also}
      </ListFilters>
      <div className={classes.bar}>
        <FilterChips chips={chips} onRemove={(id) => change(withoutFilter(id))} onClear={clear} />
        <ListView
          columns={columns}
          hidden={hidden}
          onHidden={(ids) => {
            // Those of the queue are kept with them.
            const others = remembered.filter((id) => !columns.some((column) => column.id === id));
            void changeTela({ colunasOcultas: [...others, ...ids] });
            change({ ocultas: ids.join(',') || undefined, pagina: search.pagina });
          }}
        >
          {also}
        </ListView>
      </div>
      <QueryView query={list} skeleton={<TableSkeleton rows={search.porPagina} />}>
        {({ items, total, parcial }) => (
          <div {...ahead} ref={box} tabIndex={-1} data-focus-quiet className={classes.tight}>
            {parcial && <NewestOnly />}
            <DataTable
              caption="Pedidos"
              columns={columns}
              rows={items}
              rowKey={(row) => row.id}
              rowLabel={(row) => row.numero}
              rowLink={(row) => `/requerimento/${row.id}`}
              hidden={hidden}
              dense={tbRequerimentosDense}
              refreshing={list.isPlaceholderData}
              sort={{ by: search.sort === 'data' ? 'emissao' : search.sort, desc: search.desc }}
              onSort={({ by, desc }) => change({ sort: SORT.find((column) => column === by), desc })}
              page={{ number: search.pagina, size: search.porPagina, total }}
              onPage={(pagina) => change({ pagina })}
              onPageSize={(porPagina) => change({ porPagina })}
              empty={
                items.length === 0 ? (
                  <ListEmpty
                    search={search}
                    total={total}
                    leitor={leitor}
                    change={changeAndStay}
                    filtered={chips.some(({ id }) => id !== 'data')}
                    onClear={() => changeAndStay(withoutFilters())}
                  />
                ) : undefined
              }
            />
            {leitor === 'requerente' && items.length > 0 && (
              <OlderOnes search={search} change={changeAndStay} />
            )}
          </div>
        )}
      </QueryView>
    </div>
  );
}

/** What a file begins with: the columns in sight, and what stands inside of them. */
function toColunas(
  columns: readonly ListColumn[],
  hidden: readonly string[],
  inside: { subsituacao: boolean; enviadoPor: boolean },
): ColunaDeArquivo[] {
  const shown = columns.map(({ id }) => id).filter((id) => !hidden.includes(id));
  return shown.flatMap((id): ColunaDeArquivo[] => {
    if (id === 'status' && inside.subsituacao) return [id, 'subsituacao'];
    return id === 'autor' && inside.enviadoPor ? [id, 'enviadoPor'] : [id];
  });
}

/** A pointer that rests on a row this long is about to open it, in milliseconds. */
const REST_MS = 80;

/** Fetches a request ahead when the pointer or the focus rests on its row. */
function usePrefetchOnRest() {
  const prefetch = usePrefetchRequerimento();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const rest = (target: EventTarget) => {
    clearTimeout(timer.current);
    const id = target instanceof Element && target.closest<HTMLElement>('tr[data-row]')?.dataset.row;
    if (id) timer.current = setTimeout(() => prefetch(id), REST_MS);
  };
  return {
    onPointerOver: (event: { target: EventTarget }) => rest(event.target),
    onPointerLeave: () => clearTimeout(timer.current),
    onFocus: (event: { target: EventTarget }) => rest(event.target),
  };
}

function TableSkeleton({ rows }: { rows: number }) {
  return (
    <Panel flush>
      <SkeletonRows rows={Math.min(rows, 15)} height={22} />
    </Panel>
  );
}
