/** What requests may use of their letters; nothing here depends on requests. */
export { answerCarta } from './answer-carta.ts';
export { ASSUNTO } from './assunto-row.ts';
export { moveCartas, moveCartasSemPedido, termMoves } from './move-cartas.ts';
export { postAto } from './post-ato.ts';
export { withdrawAtos } from './send-ato.ts';
