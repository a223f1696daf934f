/** The sections of the service's page, in order. */
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

/** Whether a value of the address names a section. */
export function isSecao(id: unknown): id is SecaoId {
  return SECOES.some((secao) => secao.id === id);
}
