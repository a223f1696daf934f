/** What other features may ask of people. */
export { listRepresentantes } from './representacao.ts';
