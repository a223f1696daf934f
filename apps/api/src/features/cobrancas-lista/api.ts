/** What other features may ask of lists of charges: what a search finds, and the rows of a file. */
export { acharCobrancas } from './achar-cobrancas.ts';
export { type CobrancaDeArquivo, readDoConselho, readMinhas } from './read-arquivo.ts';
