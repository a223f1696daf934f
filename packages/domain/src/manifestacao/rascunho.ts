/** Days that the draft of a manifestation is kept after its last change. */
export const VALIDADE_DO_RASCUNHO_DIAS = 30;
