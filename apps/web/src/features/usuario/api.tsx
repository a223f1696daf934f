import { lazyPart } from '#ui/lazy-part.ts';

// The public interface of the account, for other features and the shell.
export { type PedidoDeCodigo, useConfirmarCodigo, useEscolherAgora, usePedirCodigo } from './queries.ts';
export { AtivarSegundoFator } from './segundo-fator/ativar-segundo-fator.tsx';

/** The photo of a person, within an avatar; its code loads on first use. */
export const Foto = lazyPart(() => import('./foto/foto.tsx'), 'Foto', 'dispensable');
