import type { IsoDate } from '../prazo/data.ts';

/** One cell of a sheet with its kind, so that a spreadsheet sorts and sums it as what it is; null for an empty one. */
export type Celula =
  | { tipo: 'texto'; valor: string }
  | { tipo: 'numero'; valor: number }
  | { tipo: 'centavos'; valor: number }
  | { tipo: 'data'; valor: IsoDate }
  | { tipo: 'instante'; valor: Date }
  | null;

/** A column of a sheet: its heading, and how wide it is drawn, in characters. */
export interface ColunaPlanilha {
  rotulo: string;
  largura: number;
}

/** A text as a cell; nothing for an empty one. */
export function celulaTexto(valor: string | null): Celula {
  return valor === null || valor === '' ? null : { tipo: 'texto', valor };
}
