// The door of the account: what other features may use.
export { type PedidoDeCodigo, useConfirmarCodigo, usePedirCodigo } from './contact-codes.ts';
