/** Kinds of papers about the request itself; all other documents are its results. */
export const NAO_RESULTADOS: readonly string[] = ['comprovante_protocolo', 'certidao_indisponibilidade'];
