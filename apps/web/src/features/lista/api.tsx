// The door of the list: rows of requests, and how lists of them are narrowed.
export { FullScreen } from './full-screen.tsx';
export { describePeriodo, PERIODO_LIVRE, PERIODOS } from './periodo.ts';
export { askRequerimentoList, type Linha, useContagens, useRequerimentoList, withDetail } from './queries.ts';
export { useTextFilter } from './text-filter.tsx';
