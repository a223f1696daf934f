import { formatNumero } from '@balcao/domain/texto/numero';
import type { ReactNode } from 'react';

/** Place of a column on a phone's card. Buttons (`acts`) need no label that is seen. */
export type CardPlace = 'title' | 'badge' | 'wide' | 'acts' | 'field' | 'hidden';

export interface Column<Row> {
  id: string;
  header: string;
  /** Label on the card, if the header is too short. */
  cardHeader?: string;
  cell: (row: Row) => ReactNode;
  sortable?: boolean;
  /** Numbers and money align at the end. */
  align?: 'start' | 'end';
  /** False for a column that is always shown. */
  hideable?: boolean;
  /** A CSS width; columns without one share the rest. */
  width?: string;
  nowrap?: boolean;
  card?: CardPlace;
  /** Whether the card of a row shows this column; default is always. */
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
  /** Total number of rows; one more than `cap` means 'more than cap'. */
  total: number;
  cap?: number;
}

export interface Selection {
  selected: ReadonlySet<string>;
  onChange: (selected: ReadonlySet<string>) => void;
}

export interface DataTableProps<Row> {
  /** Name of the table for screen readers. */
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** Spoken name of a row, such as its number. */
  rowLabel: (row: Row) => string;
  /** Path that a row opens. */
  rowLink?: (row: Row) => string;
  sort?: Sort;
  onSort?: (sort: Sort) => void;
  page?: TablePage;
  onPage?: (page: number) => void;
  onPageSize?: (size: number) => void;
  pageSizes?: readonly number[];
  dense?: boolean;
  /** Ids of hidden columns. */
  hidden?: readonly string[];
  selection?: Selection;
  /** Buttons for the selected rows. */
  bulk?: ReactNode;
  /** The rows on screen are older than the current query. */
  refreshing?: boolean;
  /** Shown instead of rows when there are none. */
  empty?: ReactNode;
}

/** The visible columns in order. */
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
