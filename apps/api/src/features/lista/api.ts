/** The parts of lista that other features may use. */
export { correcaoDispensada } from './dispensada.ts';
export { type PedidoLido, readPedidos } from './read-pedidos.ts';
export type { Narrowing } from './reader.ts';
export { asksForAuthor } from './requerimento-filters.ts';
export { listFirst, rowsUpTo } from './requerimento-list.ts';
export { QUEUE_ORDER } from './requerimento-order.ts';
export { countFound, countIds, type Found, idsFrom, orderFound, readFound } from './requerimento-slice.ts';
