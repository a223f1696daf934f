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
  /** Label of the add button. */
  add: string;
  /** Set when the screen has another primary button. */
  secondary?: boolean | undefined;
  empty: { title: string; text: string };
  /** Dialog that edits a row, or adds one. The row follows the list; the form keeps the version it showed. */
  editor: (row: Row | null, onClose: () => void) => ReactNode;
  /** Search field, and the rows that match it. */
  search?: ReactNode;
  find?: (rows: Row[]) => Row[];
}

/** A short list edited in place: one dialog edits rows and adds new ones. */
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
  // The current row, not the one that was opened: after a conflict the form saves over the new version.
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

/** Column that says whether a row is active. */
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

/** Column with the edit button; `name` labels the row. */
export function editColumn<Row>(name: (row: Row) => string, onEdit: (row: Row) => void): Column<Row> {
  return {
    id: 'acoes',
    header: 'Ações',
    width: '90px',
    card: 'acts',
    cell: (row) => (
      <IconButton label={name(row)} onClick={() => onEdit(row)}>
        <IconPencil size={18} aria-hidden="true" />
      </IconButton>
    ),
  };
}
