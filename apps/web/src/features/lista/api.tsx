// The door of the list: rows of requests, and how lists of them are narrowed.
export { useFiltrosDePedidos } from './filtros.ts';
export { askRequerimentoList, type Linha, useContagens, useRequerimentoList, withDetail } from './queries.ts';
