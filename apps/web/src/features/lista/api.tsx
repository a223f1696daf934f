// The door of the list of requests: its rows and its filters.
export { useFiltrosDePedidos } from './filtros.ts';
export { askRequerimentoList, type Linha, useContagens, useRequerimentoList, withDetail } from './queries.ts';
