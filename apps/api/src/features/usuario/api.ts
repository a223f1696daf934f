/** What other features may ask of people. */
export { type Alcance, findPessoas } from './find-pessoas.ts';
export { listRepresentantes } from './representacao.ts';
