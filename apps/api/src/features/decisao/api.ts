/** What other features may ask of decisao. */
export { finishRequerimento } from './finish-requerimento.ts';
export { listAprovacoes } from './list-aprovacoes.ts';
export { moveRequerimento } from './move-requerimento.ts';
export { undoMovement } from './staff-acts.ts';
