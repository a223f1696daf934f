// The public interface of the account, for other features and the shell.
export { type PedidoDeCodigo, useConfirmarCodigo, useEscolherAgora, usePedirCodigo } from './queries.ts';
export { AtivarSegundoFator } from './segundo-fator/ativar-segundo-fator.tsx';
