/** The sections of what of a service is no field, in the order of its page. */
export const SECOES = [
  { id: 'apresentacao', titulo: 'Apresentação' },
  { id: 'publico', titulo: 'Para quem é' },
  { id: 'atendimento', titulo: 'Atendimento' },
  { id: 'conferencia', titulo: 'Lista de conferência' },
  { id: 'taxa', titulo: 'Taxa' },
  { id: 'carta', titulo: 'Orientações e Carta de Serviços' },
  { id: 'aceites', titulo: 'Aceites' },
  { id: 'efeitos', titulo: 'Efeitos do deferimento' },
] as const;

export type SecaoId = (typeof SECOES)[number]['id'];

/** True for the name of a section in the address. */
export function isSecao(id: unknown): id is SecaoId {
  return SECOES.some((secao) => secao.id === id);
}
