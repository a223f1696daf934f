// The door of the requests: what other features may use.

export { assumir, takeKnowingly } from './acoes/assumir.ts';
export { mayDo } from './acoes/available.ts';
export { AtendenteField, GrupoField, toAtendenteId } from './acoes/destino-fields.tsx';
export { FullScreen } from './lista/full-screen.tsx';
export { describePeriodo, PERIODO_LIVRE, PERIODOS } from './lista/periodo.ts';
export { useTextFilter } from './lista/text-filter.tsx';
export { RequerimentoPreview } from './previa/requerimento-preview.tsx';
export {
  askRequerimentoList,
  type Detalhe,
  fetchRequerimento,
  keepRequerimento,
  type Linha,
  useContagens,
  useRequerimentoList,
  useRequerimentoOf,
  withDetail,
} from './queries.ts';
export { describeStatus, hasClock, RequerimentoStatus, statusOptions } from './status-badge.tsx';
