// The door of the account: what other features and the frame may use.
export { type PedidoDeCodigo, useConfirmarCodigo, usePedirCodigo } from './contact-codes.ts';
export { useEscolherAgora } from './queries.ts';
export { AtivarSegundoFator } from './segundo-fator/ativar-segundo-fator.tsx';
