import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { ListState } from '#platform/list-search.ts';
import { QueryView } from '../query-view.tsx';
import { Panel } from '../section.tsx';
import { SkeletonRows } from '../skeleton.tsx';
import { type DataTableProps, describeRange } from '../table/column.ts';
import { DataTable } from '../table/data-table.tsx';
import { NothingFound } from '../table/nothing-found.tsx';
import { PageGone } from '../table/page-gone.tsx';
import { Pagination } from '../table/pagination.tsx';
import { chipsOf, cleared, type ListFilter, ListFilters } from './list-filters.tsx';
import classes from './list-view.module.css';

type Shown = 'caption' | 'columns' | 'rowKey' | 'rowLabel' | 'rowLink';

interface ListViewProps<Row> extends Pick<DataTableProps<Row>, Shown> {
  list: ListState;
  /** The page that was asked for. */
  query: UseQueryResult<{ items: Row[]; total: number }>;
  filters: readonly ListFilter[];
  /** 'Nenhuma carta com estes filtros'. */
  notFound: string;
  /** What stands where there is no row at all. */
  nothing: ReactNode;
}

/** A list from its address: filters, table, pages, and what is said where there is no row. */
export function ListView<Row>({ list, query, filters, notFound, nothing, ...table }: ListViewProps<Row>) {
  const { pagina, porPagina } = list.search;
  const empty = (total: number) => {
    if (total > 0) return <PageGone onFirst={() => list.go(1)} />;
    if (chipsOf(list, filters).length === 0) return nothing;
    return <NothingFound title={notFound} onClear={() => list.change(cleared(list, filters))} />;
  };
  return (
    <div className={classes.list}>
      <ListFilters list={list} filters={filters} />
      <QueryView query={query} skeleton={<Waiting />}>
        {({ items, total }) => (
          <DataTable
            {...table}
            rows={items}
            page={{ number: pagina, size: porPagina, total }}
            onPage={list.go}
            onPageSize={(size) => list.change({ porPagina: size })}
            refreshing={query.isPlaceholderData}
            empty={empty(total)}
          />
        )}
      </QueryView>
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
      <SkeletonRows rows={8} height={28} />
    </Panel>
  );
}
