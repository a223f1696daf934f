// The door of the forms: what other features may use.
export { AnexoList } from './anexo/anexo-list.tsx';
export { AnexosField } from './anexo/anexos-field.tsx';
export { keptFilesOf } from './anexo/kept-files.ts';
export { sayRegras } from './anexo/say-regras.ts';
export type { AlvoUpload } from './anexo/send-file.ts';
export { createUploads, type Envio, isSending, type Uploads } from './anexo/uploads.ts';
export { backoff } from './anexo/wait-for-network.ts';
export { Campos, FormularioProvider } from './campos.tsx';
export { CamposPedidos } from './campos-pedidos.tsx';
export type { Anexo } from './formulario-context.ts';
export { getCopy, putCopy, removeCopy } from './local-copy.ts';
export { newUuid } from './new-uuid.ts';
export { RespostaOutput, RespostasView } from './respostas-view.tsx';
export { toAnexoInfo } from './to-anexo-info.ts';
export { answersToKeep, withTyped } from './typed-answers.ts';
export { usePlaceNames } from './use-place-names.ts';
