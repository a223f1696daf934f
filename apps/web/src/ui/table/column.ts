import { formatNumero } from '@balcao/domain/texto/numero';
import type { ReactNode } from 'react';

/** Where a column goes on the card that stands for a row on a phone. */
export type CardPlace = 'title' | 'badge' | 'wide' | 'field' | 'hidden';

export interface Column<Row> {
  id: string;
  header: string;
  /** What the card calls it, where the header is short for the room of a table. */
  cardHeader?: string;
  cell: (row: Row) => ReactNode;
  sortable?: boolean;
  /** Numbers and money go to the end. */
  align?: 'start' | 'end';
  /** False for the column that must always be there. */
  hideable?: boolean;
  /** A CSS width; the rest is shared. */
  width?: string;
  nowrap?: boolean;
  card?: CardPlace;
  /** Whether the card of a row has this column as a field; every card where it is left out. */
  cardHas?: (row: Row) => boolean;
}

export interface Sort {
  by: string;
  desc: boolean;
}

export interface TablePage {
  /** From 1. */
  number: number;
  size: number;
  /** Rows in all; one more than `cap` means 'more than cap'. */
  total: number;
  cap?: number;
}

export interface Selection {
  selected: ReadonlySet<string>;
  onChange: (selected: ReadonlySet<string>) => void;
}

export interface DataTableProps<Row> {
  /** Names the table; read by screen readers. */
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** What a row is called when spoken: its number. */
  rowLabel: (row: Row) => string;
  /** The path that a row opens. */
  rowLink?: (row: Row) => string;
  sort?: Sort;
  onSort?: (sort: Sort) => void;
  page?: TablePage;
  onPage?: (page: number) => void;
  onPageSize?: (size: number) => void;
  pageSizes?: readonly number[];
  dense?: boolean;
  /** Ids of columns that are not shown. */
  hidden?: readonly string[];
  selection?: Selection;
  /** Buttons for the selected rows. */
  bulk?: ReactNode;
  /** The rows shown are older than the question asked. */
  refreshing?: boolean;
  /** In the place of the rows when there is none. */
  empty?: ReactNode;
}

/** The columns that are shown, in order. */
export function visibleColumns<Row>(columns: readonly Column<Row>[], hidden: readonly string[] = []) {
  return columns.filter((column) => column.hideable === false || !hidden.includes(column.id));
}

/** 'mostrando 1–15 de 312', 'mostrando 1–15 de mais de 1.000', 'nenhum resultado', or that the page is past the end. */
export function describeRange({ number, size, total, cap = 1000 }: TablePage): string {
  if (total === 0) return 'nenhum resultado';
  const many = total > cap;
  const last = many ? number * size : Math.min(number * size, total);
  const first = (number - 1) * size + 1;
  const count = (n: number) => formatNumero(n);
  if (first > last) return `nada nesta página, de ${count(total)}`;
  return `mostrando ${count(first)}–${count(last)} de ${many ? `mais de ${count(cap)}` : count(total)}`;
}
