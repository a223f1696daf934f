// The public interface of forms, for other features.
export { Campos, FormularioProvider } from './campos.tsx';
export { CamposPedidos } from './campos-pedidos.tsx';
export { CodigoRecebido } from './fields/codigo-recebido.tsx';
export { RespostaOutput, RespostasView } from './respostas-view.tsx';
export { toAnexoInfo } from './to-anexo-info.ts';
export { answersToKeep, withTyped } from './typed-answers.ts';
export { usePlaceNames } from './use-place-names.ts';
