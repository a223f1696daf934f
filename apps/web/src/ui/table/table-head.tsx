import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react';
import type { Column, DataTableProps, Sort } from './column.ts';
import classes from './data-table.module.css';

/** Header cells, with sort buttons for sortable columns. */
export function TableHead<Row>({ columns, sort, onSort, selection, rows, rowKey }: DataTableProps<Row>) {
  return (
    <thead className={classes.head}>
      <tr>
        {selection && (
          <th scope="col" className={classes.check}>
            <SelectAll keys={rows.map(rowKey)} selection={selection} />
          </th>
        )}
        {columns.map((column) => (
          <HeaderCell key={column.id} column={column} sort={sort} onSort={onSort} />
        ))}
      </tr>
    </thead>
  );
}

interface HeaderCellProps<Row> {
  column: Column<Row>;
  sort?: Sort;
  onSort?: (sort: Sort) => void;
}

function HeaderCell<Row>({ column, sort, onSort }: HeaderCellProps<Row>) {
  const active = sort?.by === column.id;
  const order = active ? (sort.desc ? 'descending' : 'ascending') : undefined;
  // A column without wrapping takes its natural width, and leaves the rest to the others.
  const width = column.width ?? (column.nowrap ? '1px' : undefined);
  const Icon = !active ? IconArrowsSort : sort.desc ? IconArrowDown : IconArrowUp;
  return (
    <th scope="col" aria-sort={order} data-align={column.align} style={{ width }}>
      {column.sortable && onSort ? (
        <button
          type="button"
          className={classes.sort}
          data-active={active || undefined}
          onClick={() => onSort({ by: column.id, desc: active ? !sort.desc : false })}
        >
          {column.header}
          <Icon size={14} aria-hidden="true" />
        </button>
      ) : (
        column.header
      )}
    </th>
  );
}

function SelectAll({
  keys,
  selection,
}: {
  keys: string[];
  selection: NonNullable<DataTableProps<unknown>['selection']>;
}) {
  const chosen = keys.filter((key) => selection.selected.has(key)).length;
  const all = keys.length > 0 && chosen === keys.length;
  const toggle = () => {
    const next = new Set(selection.selected);
    for (const key of keys) {
      if (all) next.delete(key);
      else next.add(key);
    }
    selection.onChange(next);
  };
  return (
    <input
      type="checkbox"
      aria-label="Selecionar todos desta página"
      checked={all}
      ref={(input) => {
        if (input) input.indeterminate = chosen > 0 && !all;
      }}
      onChange={toggle}
    />
  );
}
