/** What other features may ask of links between requests. */
export { linkContinuacao } from './link-continuacao.ts';
