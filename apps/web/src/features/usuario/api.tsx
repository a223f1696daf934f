// The door of the account: what other features and the frame may use.
export { type PedidoDeCodigo, useConfirmarCodigo, useEscolherAgora, usePedirCodigo } from './queries.ts';
export { AtivarSegundoFator } from './segundo-fator/ativar-segundo-fator.tsx';
