/** What other features may ask of people. */
export { fotoDe } from './foto/read-foto.ts';
export { isencoesDe, remidoDesde, VALE } from './isencoes.ts';
export { CODIGO_VALIDADE, issueCode, listOpenCodes, spendCode } from './mailed-code.ts';
