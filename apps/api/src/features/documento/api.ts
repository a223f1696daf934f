/** What other features may ask of issued documents. */
export { loadConselho, withLogo } from './conselho.ts';
export { loadSigner } from './load-signer.ts';
export { nextDocumentoNumero, nextDocumentoSequencia } from './numero.ts';
export { COPIAS_POR_PESSOA, pdfAnswer } from './pdf-answer.ts';
export { previewDocumento } from './previa/preview-documento.ts';
export { deliverCopia } from './processo/deliver-copia.ts';
export { requestCarta } from './request-carta.ts';
export { requestComprovante, requestDocumento } from './request-documento.ts';
export { requestComprovanteDePagamento, requestExtrato } from './request-financeiro.ts';
export { revokeResultados } from './revoke-resultados.ts';
