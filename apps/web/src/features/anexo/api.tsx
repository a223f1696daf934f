import { lazyPart } from '#ui/lazy-part.ts';

// The door of the files: how they are chosen, shown and kept for later; their way to the portal is of «envio».
export { AnexoList } from './anexo-list.tsx';
export { AnexosField } from './anexos-field.tsx';
export { DOCUMENTO, UmArquivoField, useUmArquivo } from './carteira/um-arquivo.tsx';
export { CaseFiles } from './case-files.tsx';
export { CompareButton } from './compare-button.tsx';
export type { FonteDeArquivos } from './fonte.ts';
export { OptionalFiles } from './optional-files.tsx';
export { sayRegras } from './say-regras.ts';
export { ITEM_PREFIX, useUploads } from './use-uploads.ts';

/** «Meus documentos» of the account; fetched when first shown. */
export const MeusDocumentosSection = lazyPart(
  () => import('./carteira/meus-documentos-section.tsx'),
  'MeusDocumentosSection',
);
