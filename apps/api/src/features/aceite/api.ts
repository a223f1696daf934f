/** What other features may ask of aceite. */
export { askAceites } from './ask-aceites.ts';
export { askAlegacoes } from './ask-alegacoes.ts';
export { listForaDeVigor } from './fora-de-vigor.ts';
