/** Id of the paper clip: a page has one composer. */
export const CLIPE = 'anexar-a-mensagem';
