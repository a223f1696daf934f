/** What other features may ask of lists of charges: the rows of a file. */
export { type CobrancaDeArquivo, readDoConselho, readMinhas } from './read-arquivo.ts';
