/** How a line of a return stands to what the portal knows. */
export const CASOS_DA_LINHA = [
  'CONFERE',
  'DIVERGE',
  'DESCONHECIDA',
  'JA_APLICADA',
  'SEM_EFEITO',
  'RETIDA',
  'FALHOU',
] as const;

export type CasoDaLinha = (typeof CASOS_DA_LINHA)[number];

/** Whether a line seen so is still to be applied: by another person, or once more. */
export function isPorAplicar(caso: CasoDaLinha): boolean {
  return caso === 'RETIDA' || caso === 'FALHOU';
}
