import type { FilaSearch } from './fila-search.ts';

/** What leaves a working view whole. */
export const SEM_RECORTE = {
  ...{ status: undefined, subsituacao: undefined, tipo: undefined, etiqueta: undefined },
  ...{ grupo: undefined, data: undefined, inicio: undefined, fim: undefined },
} as const satisfies Partial<FilaSearch>;

/** How many filters narrow the working view; the days of a period are part of it. */
export function countRecorte({ status, subsituacao, tipo, etiqueta, grupo, data }: FilaSearch): number {
  return [status, subsituacao, tipo, etiqueta, grupo, data].filter((value) => value !== undefined).length;
}
