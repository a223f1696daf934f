// The door of the wallet: «Meus documentos» in the account.

export { MeusDocumentosSection } from './meus-documentos-section.tsx';
