import { PlainLink } from '../link.tsx';
import classes from './card-list.module.css';
import type { CardPlace, Column, DataTableProps } from './column.ts';
import { toggled } from './table-body.tsx';

/** The rows as cards, with a label for each column. */
export function CardList<Row>(props: DataTableProps<Row>) {
  const { caption, columns, rows, rowKey, rowLink, rowLabel, selection } = props;
  const place = (column: Column<Row>, index: number): CardPlace =>
    column.card ?? (index === 0 ? 'title' : 'field');
  const at = (wanted: CardPlace) => columns.filter((column, index) => place(column, index) === wanted);
  const fields = columns.filter((column, index) => ['field', 'wide', 'acts'].includes(place(column, index)));
  const fieldsOf = (row: Row) => fields.filter(({ cardHas }) => cardHas?.(row) ?? true);
  return (
    <ul className={classes.cards} aria-label={caption}>
      {rows.map((row) => {
        const key = rowKey(row);
        const to = rowLink?.(row);
        const title = at('title').map((column) => <span key={column.id}>{column.cell(row)}</span>);
        return (
          <li key={key} className={classes.card} data-selected={selection?.selected.has(key) || undefined}>
            <div className={classes.top}>
              {selection && (
                <input
                  type="checkbox"
                  aria-label={`Selecionar ${rowLabel(row)}`}
                  checked={selection.selected.has(key)}
                  onChange={() => selection.onChange(toggled(selection.selected, key))}
                />
              )}
              <div className={classes.title}>
                {to ? (
                  <PlainLink to={to} className={classes.link}>
                    {title}
                  </PlainLink>
                ) : (
                  title
                )}
              </div>
              {at('badge').map((column) => (
                <div key={column.id}>{column.cell(row)}</div>
              ))}
            </div>
            <dl className={classes.fields}>
              {fieldsOf(row).map((column) => (
                <div key={column.id} data-place={column.card}>
                  <dt>{column.cardHeader ?? column.header}</dt>
                  <dd>{column.cell(row)}</dd>
                </div>
              ))}
            </dl>
          </li>
        );
      })}
    </ul>
  );
}
