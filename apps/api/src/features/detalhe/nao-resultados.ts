/** Kinds of papers about a request itself: what came of it is every other document. */
export const NAO_RESULTADOS: readonly string[] = ['comprovante_protocolo', 'certidao_indisponibilidade'];
