// The door of the requests: what other features may use.

export { assumir, takeKnowingly } from './acoes/assumir.ts';
export { mayDo } from './acoes/available.ts';
export { AtendenteField, GrupoField, toAtendenteId } from './acoes/destino-fields.tsx';
export { useFiltrosDePedidos } from './lista/filtros.ts';
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
export { describeStatus, hasClock, RequerimentoStatus } from './status-badge.tsx';
