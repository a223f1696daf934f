/** How official communications reach a person: their choice, and its origin. */
export { escolherComunicacao, escolherNoPedido } from './escolher-comunicacao.ts';
export { listEscolhas } from './list-escolhas.ts';
export { vaiPelosCorreios } from './vai-pelos-correios.ts';
