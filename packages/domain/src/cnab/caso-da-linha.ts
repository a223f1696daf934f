/** How a line of a return stands to what the portal knows. */
export const CASOS_DA_LINHA = ['CONFERE', 'DIVERGE', 'DESCONHECIDA', 'JA_APLICADA', 'SEM_EFEITO'] as const;

export type CasoDaLinha = (typeof CASOS_DA_LINHA)[number];
