/** What other features may ask of people. */
export { findParecidas, findPessoas, type Pessoas } from './find-pessoas.ts';
export { CODIGO_VALIDADE, issueCode, listOpenCodes, spendCode } from './mailed-code.ts';
export { listQuemEntra, type QuemEntra } from './quem-entra.ts';
export { authorOf, filedBy } from './representacao/filed-by.ts';
export { listLigados, listRepresentantes } from './representacao/list-representantes.ts';
