// The door of the situations.
export { SubsituacaoChip, SubsituacaoDoPedido } from './subsituacao-chip.tsx';
export { useSubsituacaoDe, useSubsituacoes, useSubsituacoesDe, type Vista } from './subsituacao-queries.ts';
