/** What other features may ask of people. */
export { findParecidas, findPessoas } from './find-pessoas.ts';
export { listRepresentantes } from './representacao.ts';
