import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { ListState } from '#platform/list-search.ts';
import { QueryView } from '../query-view.tsx';
import { Panel } from '../section.tsx';
import { SkeletonRows } from '../skeleton.tsx';
import { type DataTableProps, describeRange } from '../table/column.ts';
import { DataTable } from '../table/data-table.tsx';
import { NewestOnly } from '../table/newest-only.tsx';
import { NothingFound } from '../table/nothing-found.tsx';
import { PageGone } from '../table/page-gone.tsx';
import { Pagination } from '../table/pagination.tsx';
import { cleared, type ListFilter, ListFilters, narrowing } from './list-filters.tsx';
import classes from './list-view.module.css';

type Shown = 'caption' | 'columns' | 'rowKey' | 'rowLabel' | 'rowLink';
type Chosen = 'hidden' | 'dense' | 'sort' | 'onSort' | 'selection' | 'bulk';

interface ListViewProps<Row> extends Pick<DataTableProps<Row>, Shown | Chosen> {
  list: ListState;
  /** The requested page; `parcial` when the search matched too many rows. */
  query: UseQueryResult<{ items: Row[]; total: number; parcial?: boolean | undefined }>;
  filters: readonly ListFilter[];
  /** Extra content of the filter panel. */
  also?: ReactNode;
  /** Tools at the end of the bar. */
  tools?: ReactNode;
  /** 'Nenhuma carta com estes filtros', or other content in its place. */
  notFound: ReactNode;
  /** Shown when there are no rows at all. */
  nothing: ReactNode;
  /** The rows on screen, if they differ from the page. */
  rows?: readonly Row[];
  /** Wraps the rows, loaded or loading. */
  around?: (rows: ReactNode) => ReactNode;
}

/** A list driven by its address: filters and tools, table, pages, and empty states. */
export function ListView<Row>(props: ListViewProps<Row>) {
  const { list, query, filters, also, tools, notFound, nothing, rows, around = (it) => it, ...table } = props;
  const { pagina, porPagina } = list.search;
  const empty = (total: number) => {
    if (total > 0) return <PageGone onFirst={() => list.go(1)} />;
    if (narrowing(list, filters).length === 0) return nothing;
    if (typeof notFound !== 'string') return notFound;
    return <NothingFound title={notFound} onClear={() => list.change(cleared(list, filters))} />;
  };
  return (
    <div className={classes.list}>
      <div className={classes.bar}>
        <ListFilters list={list} filters={filters} also={also} />
        {tools && <div className={classes.tools}>{tools}</div>}
      </div>
      {around(
        <QueryView query={query} skeleton={<Waiting />}>
          {({ items, total, parcial }) => {
            const shown = rows ?? items;
            return (
              <>
                {parcial && <NewestOnly />}
                <DataTable
                  {...table}
                  rows={shown}
                  // Rows that stay on screen after the list became empty need no pagination.
                  page={
                    total === 0 && shown.length > 0 ? undefined : { number: pagina, size: porPagina, total }
                  }
                  onPage={list.go}
                  onPageSize={(size) => list.change({ porPagina: size })}
                  refreshing={query.isPlaceholderData}
                  empty={shown.length === 0 ? empty(total) : undefined}
                />
              </>
            );
          }}
        </QueryView>,
      )}
    </div>
  );
}

interface ListItemsProps<Row> {
  list: { search: Pick<ListState['search'], 'pagina' | 'porPagina'>; go: (pagina: number) => void };
  query: UseQueryResult<{ items: Row[]; total: number }>;
  skeleton?: ReactNode;
  /** Shown when there are no rows at all. */
  nothing: ReactNode;
  children: (items: Row[]) => ReactNode;
}

/** A paged list that does not render as a table. */
export function ListItems<Row>({ list, query, skeleton, nothing, children }: ListItemsProps<Row>) {
  const { pagina, porPagina } = list.search;
  return (
    <QueryView
      query={query}
      skeleton={skeleton ?? <Waiting />}
      isEmpty={({ total }) => total === 0}
      empty={nothing}
    >
      {({ items, total }) => {
        if (items.length === 0) return <PageGone onFirst={() => list.go(1)} />;
        const page = { number: pagina, size: porPagina, total };
        return (
          <>
            {children(items)}
            {total > porPagina && <Pagination page={page} onPage={list.go} summary={describeRange(page)} />}
          </>
        );
      }}
    </QueryView>
  );
}

function Waiting() {
  return (
    <Panel flush>
      <SkeletonRows rows={10} height={28} />
    </Panel>
  );
}
