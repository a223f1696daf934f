/** Days in which the link of an invitation is good. */
export const DIAS_DO_CONVITE = 7;

/** Where an invitation stands, in words. */
export const SITUACOES_DE_CONVITE = {
  aberto: 'Aberto',
  aceito: 'Aceito',
  vencido: 'Vencido',
  cancelado: 'Cancelado',
  substituido: 'Substituído',
} as const;

export type SituacaoDoConvite = keyof typeof SITUACOES_DE_CONVITE;

export const NOMES_SITUACAO_DE_CONVITE = Object.keys(SITUACOES_DE_CONVITE) as [
  SituacaoDoConvite,
  ...SituacaoDoConvite[],
];

/** What is done to an invitation. */
export const ATOS_DE_CONVITE = ['reenviar', 'cancelar'] as const;
export type AtoDeConvite = (typeof ATOS_DE_CONVITE)[number];

const ATOS: Readonly<Record<SituacaoDoConvite, readonly AtoDeConvite[]>> = {
  aberto: ['reenviar', 'cancelar'],
  aceito: [],
  vencido: ['reenviar'],
  cancelado: [],
  substituido: [],
};

/** The acts on an invitation for somebody who may invite; who may not give all of it only cancels one of their tipo or below. */
export function atosDoConvite(
  situacao: SituacaoDoConvite,
  { podeDar, podeCancelar }: { podeDar: boolean; podeCancelar: boolean },
): AtoDeConvite[] {
  return ATOS[situacao].filter((ato) => (ato === 'cancelar' ? podeCancelar : podeDar));
}
