/** What other features may ask of attached files. */
export { getFreeAnexo } from './access.ts';
export { holdArquivoOf } from './carteira/access.ts';
export { claimAnexos, claimDraftAnexos, replaceAnexos } from './claim-anexos.ts';
export { removeAnexo } from './discard-upload.ts';
export { freeAnexos, holdAnexos, listOwnWaiting } from './hold-anexos.ts';
export { listAnexoInfo, listAnexos } from './list-anexos.ts';
export { releaseArquivo } from './release-arquivo.ts';
export { type GeneratedFile, storeGenerated, storeStreamed } from './store-generated.ts';
