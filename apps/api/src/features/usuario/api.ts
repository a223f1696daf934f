/** What other features may ask of people. */
export { findParecidas, findPessoas, type Pessoas } from './find-pessoas.ts';
export { CODIGO_VALIDADE, issueCode, spendCode } from './mailed-code.ts';
export { listRepresentantes } from './representacao/list-representantes.ts';
