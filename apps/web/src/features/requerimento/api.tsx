// The door of a request as this reader sees it.
export { findOffered, mayDo } from './available.ts';
export { passoTitulo } from './passo-titulo.ts';
export { isAutorHidden, resumoOf } from './protegido.ts';
export { type Detalhe, fetchRequerimento, keepRequerimento, requerimentoQuery } from './queries.ts';
export {
  describeResultado,
  describeStatus,
  hasClock,
  type Leitor,
  RequerimentoStatus,
} from './status-badge.tsx';
export { useCaseContexto } from './use-case-contexto.ts';
