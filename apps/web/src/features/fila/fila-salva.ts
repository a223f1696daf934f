import type { Visao as Salva } from '#features/visao/api.tsx';
import { fromOcultas } from './fila-colunas.ts';
import { ORDENS } from './fila-ordens.ts';
import { type FilaSearch, type Ordem, readFilaSearch } from './fila-search.ts';

/** The filters of a working view without its search; the dates of a period belong to `data`. */
const RECORTE = ['status', 'subsituacao', 'tipo', 'etiqueta', 'grupo', 'data', 'cpf', 'nome'] as const;

/** Clears every filter of a working view. */
export const SEM_RECORTE: Partial<FilaSearch> = Object.fromEntries(
  [...RECORTE, 'inicio', 'fim'].map((name) => [name, undefined]),
);

/** Clears everything but the view itself. */
export const SEM_FILTROS: Partial<FilaSearch> = {
  ...SEM_RECORTE,
  busca: undefined,
  ordem: undefined,
  ocultas: undefined,
  salva: undefined,
  ver: undefined,
  pagina: 1,
};

/** The number of active filters. */
export function countRecorte(search: FilaSearch): number {
  return RECORTE.filter((name) => search[name] !== undefined).length;
}

/** The address that shows a saved view. */
export function fromSalva({ id, filtros, ocultas }: Salva): Partial<FilaSearch> {
  const { sort, desc, ...asked } = filtros;
  const ordem = (Object.keys(ORDENS) as Ordem[]).find(
    (name) => ORDENS[name].sort === sort && ORDENS[name].desc === desc,
  );
  // The reader drops values of the list of requests that the queue does not know.
  const read = readFilaSearch({ ...asked, ordem, ocultas: fromOcultas(ocultas), salva: id });
  const { pagina: _p, porPagina: _n, ...search } = read;
  return search;
}
