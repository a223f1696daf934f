/** What other features may ask of requests. */
export { getRequerimento, isAutor, isEquipe, type Requerimento } from './access.ts';
export { countAfetados, listAfetados } from './afetados.ts';
export { archiveUnpaid, confirmPagamento } from './confirm-pagamento.ts';
export { concludeRequerimento } from './finish-requerimento.ts';
export { type NewRequerimento, openRequerimento, requireNoDuplicate } from './open-requerimento.ts';
export { quotesProtected } from './quotes-protected.ts';
export { recalcularPrazos } from './recalcular-prazos.ts';
export { requerimentoDetail } from './requerimento-detail.ts';
export { opensSensitive } from './sensiveis.ts';
export { hidesAuthor } from './sigilo.ts';
