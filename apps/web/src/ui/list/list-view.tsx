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
  /** The page that was asked for; `parcial` where its words are in too many rows. */
  query: UseQueryResult<{ items: Row[]; total: number; parcial?: boolean | undefined }>;
  filters: readonly ListFilter[];
  /** What stands with the filters, where there are many. */
  also?: ReactNode;
  /** What else is done with the list, at the end of its bar. */
  tools?: ReactNode;
  /** 'Nenhuma carta com estes filtros', or what stands there instead. */
  notFound: ReactNode;
  /** What stands where there is no row at all. */
  nothing: ReactNode;
  /** The rows on screen, where they are not simply those of the page. */
  rows?: readonly Row[];
  /** Puts something around the rows; they are there, or on their way. */
  around?: (rows: ReactNode) => ReactNode;
}

/** A list from its address: filters and tools in one bar, table, pages, and what is said where there is no row. */
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
                  // A row that is only still there is no page.
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
  /** What stands where there is no row at all. */
  nothing: ReactNode;
  children: (items: Row[]) => ReactNode;
}

/** A list that is drawn otherwise than as a table, page by page. */
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
