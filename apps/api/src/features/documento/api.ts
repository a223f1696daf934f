/** What other features may ask of issued documents. */

export { nextNumero as nextDocumentoNumero } from './numero.ts';
export { deliverCopia } from './processo/deliver-copia.ts';
export { requestComprovante, requestDocumento } from './request-documento.ts';
