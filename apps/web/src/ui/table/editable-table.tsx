import { IconPencil } from '@tabler/icons-react';
import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, Suspense, useState } from 'react';
import { StatusBadge } from '../badge.tsx';
import { Button } from '../button.tsx';
import { IconButton } from '../icon-button.tsx';
import { QueryView } from '../query-view.tsx';
import { Panel } from '../section.tsx';
import { SkeletonRows } from '../skeleton.tsx';
import { EmptyState } from '../states.tsx';
import type { Column } from './column.ts';
import { DataTable } from './data-table.tsx';
import classes from './editable-table.module.css';

interface EditableTableProps<Row> {
  query: UseQueryResult<{ items: Row[] }>;
  caption: string;
  columns: (onEdit: (row: Row) => void) => readonly Column<Row>[];
  rowLabel: (row: Row) => string;
  /** On the button that adds a row. */
  add: string;
  /** The main button of the screen is another. */
  secondary?: boolean | undefined;
  empty: { title: string; text: string };
  /** The dialog that changes a row, or adds one; the row follows the list, so that its form keeps the version it showed. */
  editor: (row: Row | null, onClose: () => void) => ReactNode;
  /** A field that narrows the list, and what it leaves. */
  search?: ReactNode;
  find?: (rows: Row[]) => Row[];
}

/** A short list that is kept in place: each row is changed in a dialog, and new ones are added in the same. */
export function EditableTable<Row extends { id: string }>(props: EditableTableProps<Row>) {
  const {
    query,
    caption,
    columns,
    rowLabel,
    add,
    secondary,
    empty,
    editor,
    search,
    find = (rows) => rows,
  } = props;
  const [open, setOpen] = useState<{ row: Row | null } | null>(null);
  // As it is now: a form that was told of a conflict saves over that.
  const row = query.data?.items.find(({ id }) => id === open?.row?.id) ?? open?.row ?? null;
  return (
    <div className={classes.list}>
      <div className={classes.toolbar}>
        {search && <div className={classes.search}>{search}</div>}
        <Button variant={secondary ? 'default' : 'filled'} onClick={() => setOpen({ row: null })}>
          {add}
        </Button>
      </div>
      <QueryView
        query={query}
        skeleton={
          <Panel>
            <SkeletonRows rows={5} height={36} />
          </Panel>
        }
        isEmpty={({ items }) => find(items).length === 0}
        empty={
          <Panel>
            <EmptyState {...empty} />
          </Panel>
        }
      >
        {({ items }) => (
          <DataTable
            caption={caption}
            columns={columns((row) => setOpen({ row }))}
            rows={find(items)}
            rowKey={({ id }) => id}
            rowLabel={rowLabel}
          />
        )}
      </QueryView>
      {open && <Suspense>{editor(row, () => setOpen(null))}</Suspense>}
    </div>
  );
}

/** Whether a row is still offered. */
export function inUseColumn<Row extends { ativo: boolean }>(width: string): Column<Row> {
  return {
    id: 'situacao',
    header: 'Situação',
    width,
    cell: ({ ativo }) => (
      <StatusBadge tone={ativo ? 'sucesso' : 'neutro'}>{ativo ? 'em uso' : 'fora de uso'}</StatusBadge>
    ),
  };
}

/** The button that opens a row to be changed; `name` says which. */
export function editColumn<Row>(name: (row: Row) => string, onEdit: (row: Row) => void): Column<Row> {
  return {
    id: 'acoes',
    header: 'Ações',
    width: '90px',
    card: 'wide',
    cell: (row) => (
      <IconButton label={name(row)} onClick={() => onEdit(row)}>
        <IconPencil size={18} aria-hidden="true" />
      </IconButton>
    ),
  };
}
