import type { Visao as Salva } from '#features/visao/api.tsx';
import { fromOcultas } from './fila-colunas.ts';
import { ORDENS } from './fila-ordens.ts';
import { type FilaSearch, type Ordem, readFilaSearch } from './fila-search.ts';

/** What narrows a working view, beside the words searched for; the days of a period are part of it. */
const RECORTE = ['status', 'subsituacao', 'tipo', 'etiqueta', 'grupo', 'data', 'cpf', 'nome'] as const;

/** What leaves a working view whole. */
export const SEM_RECORTE: Partial<FilaSearch> = Object.fromEntries(
  [...RECORTE, 'inicio', 'fim'].map((name) => [name, undefined]),
);

/** What a working view begins with: nothing but the view itself. */
export const SEM_FILTROS: Partial<FilaSearch> = {
  ...SEM_RECORTE,
  busca: undefined,
  ordem: undefined,
  ocultas: undefined,
  salva: undefined,
  ver: undefined,
  pagina: 1,
};

/** How many filters narrow the working view. */
export function countRecorte(search: FilaSearch): number {
  return RECORTE.filter((name) => search[name] !== undefined).length;
}

/** The address that shows a saved view. */
export function fromSalva({ id, filtros, ocultas }: Salva): Partial<FilaSearch> {
  const { sort, desc, ...asked } = filtros;
  const ordem = (Object.keys(ORDENS) as Ordem[]).find(
    (name) => ORDENS[name].sort === sort && ORDENS[name].desc === desc,
  );
  // Numbers that stand for all in the list of requests are none of the queue's.
  const read = readFilaSearch({ ...asked, ordem, ocultas: fromOcultas(ocultas), salva: id });
  const { pagina: _p, porPagina: _n, ...search } = read;
  return search;
}
