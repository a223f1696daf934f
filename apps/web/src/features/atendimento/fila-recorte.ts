import type { FilaSearch } from './fila-search.ts';

/** What leaves a working view whole. */
export const SEM_RECORTE = {
  status: undefined,
  subsituacao: undefined,
  tipo: undefined,
  etiqueta: undefined,
  grupo: undefined,
  data: undefined,
  inicio: undefined,
  fim: undefined,
  cpf: undefined,
  nome: undefined,
} as const satisfies Partial<FilaSearch>;

/** How many filters narrow the working view; the days of a period are part of it. */
export function countRecorte(search: FilaSearch): number {
  const { status, subsituacao, tipo, etiqueta, grupo, data, cpf, nome } = search;
  const asked = [status, subsituacao, tipo, etiqueta, grupo, data, cpf, nome];
  return asked.filter((value) => value !== undefined).length;
}
