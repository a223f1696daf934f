/** What other features may ask of conversa. */
export { letOwnGo, listWithOwnHeld } from './resposta/let-go.ts';
export { addMensagem, sendMensagem } from './send-mensagem.ts';
