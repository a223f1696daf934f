// The door of the wallet: «Meus documentos» in the account, and the field of one file that is sent for it.

export { MeusDocumentosSection } from './meus-documentos-section.tsx';
export { DOCUMENTO, UmArquivoField, useUmArquivo } from './um-arquivo.tsx';
