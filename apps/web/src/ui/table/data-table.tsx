import { PHONE_QUERY, useMedia } from '#platform/use-media.ts';
import { CardList } from './card-list.tsx';
import { type DataTableProps, describeRange, visibleColumns } from './column.ts';
import classes from './data-table.module.css';
import { Pagination } from './pagination.tsx';
import { SelectionBar } from './selection-bar.tsx';
import { TableBody } from './table-body.tsx';
import { TableHead } from './table-head.tsx';
import { useFits } from './use-fits.ts';

/**
 * A list of rows: a semantic table on wide screens, labelled cards on a phone. The server sorts, pages and filters; the
 * caller keeps the state in the address. Keys: j/k or arrows move, Enter opens, x selects.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const phone = useMedia(PHONE_QUERY);
  const { box, fits } = useFits();
  const { rows, page, selection, empty } = props;
  const columns = visibleColumns(props.columns, props.hidden);
  const nothing = rows.length === 0 && empty !== undefined;
  return (
    <div className={classes.table} data-cards={phone || undefined} aria-busy={props.refreshing || undefined}>
      {selection && <SelectionBar selection={selection} bulk={props.bulk} />}
      {nothing && phone ? (
        <div className={classes.empty}>{empty}</div>
      ) : phone ? (
        <CardList {...props} columns={columns} />
      ) : (
        <section
          ref={box}
          className={fits ? undefined : classes.scroll}
          aria-label={fits ? undefined : props.caption}
          tabIndex={fits ? undefined : 0}
        >
          <table className={classes.grid} data-dense={props.dense || undefined}>
            <caption className={classes.caption}>{props.caption}</caption>
            <TableHead {...props} columns={columns} />
            {!nothing && <TableBody {...props} columns={columns} />}
          </table>
          {nothing && <div className={classes.empty}>{empty}</div>}
        </section>
      )}
      {page && !(nothing && page.total === 0) && (
        <Pagination
          page={page}
          onPage={props.onPage}
          onPageSize={props.onPageSize}
          pageSizes={props.pageSizes}
          summary={describeRange(page)}
        />
      )}
    </div>
  );
}
