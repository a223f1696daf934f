/** What other features may ask of attached files. */
export { holdArquivoOf } from './carteira/access.ts';
export { claimAnexos, claimDraftAnexos, replaceAnexos } from './claim-anexos.ts';
export { freeAnexos, holdAnexos, listOwnWaiting } from './hold-anexos.ts';
export { listAnexoInfo, listAnexos } from './list-anexos.ts';
export { type GeneratedFile, storeGenerated, storeStreamed } from './store-generated.ts';
