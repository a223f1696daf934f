import type { KeyboardEvent, MouseEvent } from 'react';
import { goTo } from '#platform/navigation.ts';
import { PlainLink } from '../link.tsx';
import type { Column, DataTableProps, Selection } from './column.ts';
import classes from './data-table.module.css';

/** Rows with a link in the first column and a cursor that follows the focus. A click anywhere opens the row. */
export function TableBody<Row>(props: DataTableProps<Row>) {
  const { columns, rows, rowKey, rowLink, rowLabel, selection } = props;
  return (
    <tbody className={classes.body} onKeyDown={(event) => moveCursor(event, selection)}>
      {rows.map((row) => {
        const key = rowKey(row);
        const to = rowLink?.(row);
        return (
          <tr
            key={key}
            data-row={key}
            data-link={to ? true : undefined}
            data-selected={selection?.selected.has(key) || undefined}
            onClick={to ? (event) => openByClick(event, to) : undefined}
          >
            {selection && (
              <td className={classes.check}>
                <input
                  type="checkbox"
                  aria-label={`Selecionar ${rowLabel(row)}`}
                  checked={selection.selected.has(key)}
                  onChange={() => selection.onChange(toggled(selection.selected, key))}
                />
              </td>
            )}
            {columns.map((column, index) => (
              <Cell key={column.id} column={column} row={row} to={index === 0 ? to : undefined} />
            ))}
          </tr>
        );
      })}
    </tbody>
  );
}

function Cell<Row>({ column, row, to }: { column: Column<Row>; row: Row; to?: string }) {
  const value = column.cell(row);
  // Long names take two lines at most; the page of the row shows all of it.
  const content =
    typeof value === 'string' && !column.nowrap ? <span className={classes.text}>{value}</span> : value;
  return (
    <td data-align={column.align} data-nowrap={column.nowrap || undefined}>
      {to ? (
        <PlainLink to={to} className={classes.link} data-cursor>
          {content}
        </PlainLink>
      ) : (
        content
      )}
    </td>
  );
}

/** A copy of the set with the key added or removed. */
export function toggled(selected: ReadonlySet<string>, key: string): ReadonlySet<string> {
  const next = new Set(selected);
  if (!next.delete(key)) next.add(key);
  return next;
}

// A click on empty parts of the row opens it. A click on a control, or a text selection, does not.
function openByClick(event: MouseEvent<HTMLTableRowElement>, to: string): void {
  const target = event.target;
  if (!(target instanceof Element) || target.closest('a, button, input, select, label')) return;
  if (window.getSelection()?.toString()) return;
  if (event.metaKey || event.ctrlKey) window.open(to, '_blank', 'noopener');
  else goTo(to);
}

const STEPS: Record<string, 1 | -1> = { j: 1, ArrowDown: 1, k: -1, ArrowUp: -1 };

function moveCursor(event: KeyboardEvent<HTMLTableSectionElement>, selection: Selection | undefined): void {
  const target = event.target;
  if (!(target instanceof HTMLElement) || event.ctrlKey || event.metaKey || event.altKey) return;
  const inField = target.matches('input:not([type="checkbox"]), select, textarea');
  const row = target.closest('tr');
  if (inField || !row) return;
  const step = STEPS[event.key];
  if (step) {
    const next = step === 1 ? row.nextElementSibling : row.previousElementSibling;
    next?.querySelector<HTMLElement>('[data-cursor]')?.focus();
    event.preventDefault();
  }
  const key = row.dataset.row;
  if (event.key === 'x' && selection && key) selection.onChange(toggled(selection.selected, key));
}
