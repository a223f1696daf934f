import { lazyPart } from '#ui/lazy-part.ts';

// The public interface of files: choosing, showing and keeping them. Uploading belongs to «envio».
export { AnexoList } from './anexo-list.tsx';
export { AnexosField } from './anexos-field.tsx';
export { DOCUMENTO, UmArquivoField, useUmArquivo } from './carteira/um-arquivo.tsx';
export { CaseFiles } from './case-files.tsx';
export { CompareButton } from './compare-button.tsx';
export type { FonteDeArquivos } from './fonte.ts';
export { OptionalFiles } from './optional-files.tsx';
export { PreviewButton } from './preview-button.tsx';
export { sayRegras } from './say-regras.ts';
export { ITEM_PREFIX, useUploads } from './use-uploads.ts';
export { Ways } from './ways.tsx';

/** «Meus documentos» of the account; its code loads on first use. */
export const MeusDocumentosSection = lazyPart(
  () => import('./carteira/meus-documentos-section.tsx'),
  'MeusDocumentosSection',
);
