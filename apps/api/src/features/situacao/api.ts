export { loadNomes, NOMES_SITUACAO } from './nomes.ts';
