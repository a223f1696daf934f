/** What other features may ask of people. */
export { acessoDe, isOwn } from './access.ts';
export { fotoDe } from './foto/read-foto.ts';
export { isencoesDe, remidoDesde, VALE } from './isencoes.ts';
export { readUsuarios, type UsuarioDaLista } from './list-usuarios.ts';
export { CODIGO_VALIDADE, issueCode, listOpenCodes, spendCode } from './mailed-code.ts';
export { registrosDe } from './registros-de.ts';
export { readFicha } from './usuario-detail.ts';
