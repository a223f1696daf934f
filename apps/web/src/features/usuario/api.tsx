// The public interface of the account, for other features and the shell.
export { FichaNote } from './ficha-note.tsx';
export { Registro } from './identificacao-section.tsx';
export {
  type PedidoDeCodigo,
  untilMasked,
  useConfirmarCodigo,
  useEscolherAgora,
  usePedirCodigo,
} from './queries.ts';
export { AtivarSegundoFator } from './segundo-fator/ativar-segundo-fator.tsx';
