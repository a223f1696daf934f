/** How official communications come to a person: their choice, and what it came from. */
export { escolherComunicacao, escolherNoPedido } from './escolher-comunicacao.ts';
export { listEscolhas } from './list-escolhas.ts';
export { vaiPelosCorreios } from './vai-pelos-correios.ts';
