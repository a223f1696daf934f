/** What other features may ask of issued documents. */

export { loadConselho } from './conselho.ts';
export { relockDemoCertificate } from './demo-signer.ts';
export { nextNumero as nextDocumentoNumero, nextSequencia as nextDocumentoSequencia } from './numero.ts';
export { deliverCopia } from './processo/deliver-copia.ts';
export { requestCarta } from './request-carta.ts';
export { requestComprovante, requestDocumento } from './request-documento.ts';
export { revokeResultados } from './revoke-resultados.ts';
export { toSecao } from './secao-respostas.ts';
