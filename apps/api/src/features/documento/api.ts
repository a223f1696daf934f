/** What other features may ask of issued documents. */
export { deliverCopia } from './processo/deliver-copia.ts';
export { requestComprovante, requestDocumento } from './request-documento.ts';
