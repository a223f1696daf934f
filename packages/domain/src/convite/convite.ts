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

/** The acts on an invitation for somebody who may invite; who may not give all that it gives only cancels it. */
export function atosDoConvite(
  situacao: SituacaoDoConvite,
  { podeDar }: { podeDar: boolean },
): AtoDeConvite[] {
  return ATOS[situacao].filter((ato) => podeDar || ato === 'cancelar');
}

/** Why a link opens no invitation: what happened, before the advice that is the same for all. */
const RECUSAS = {
  desconhecido: 'Não encontramos este convite. Confira se o link do e-mail está inteiro.',
  vencido: `O link do convite vale ${DIAS_DO_CONVITE} dias, e este venceu.`,
  cancelado: 'O Conselho cancelou este convite.',
  substituido: 'Este link foi trocado por um mais novo. Use o da mensagem mais recente.',
  aceito: 'Este convite já foi aceito. Entre com o seu CPF e a sua senha.',
  sem_efeito: 'Quem enviou este convite não pode mais dar este acesso.',
  ja_da_equipe: 'A conta deste CPF já é da equipe. Entre com o seu CPF e a sua senha.',
  conta_fechada: 'A conta deste CPF não está em uso.',
  email_de_outra: 'O e-mail deste convite passou a ser de outra conta.',
} as const;

export type RecusaDeConvite = keyof typeof RECUSAS;

/** Says why a link opens no invitation, and what to do. */
export function explicaRecusa(recusa: RecusaDeConvite, conselho: string): string {
  if (recusa === 'aceito' || recusa === 'ja_da_equipe') return RECUSAS[recusa];
  if (recusa === 'conta_fechada') return `${RECUSAS[recusa]} Fale com o ${conselho}.`;
  const ouPeca = recusa === 'substituido' || recusa === 'desconhecido' ? 'Se precisar, peça' : 'Peça';
  return `${RECUSAS[recusa]} ${ouPeca} um novo convite ao ${conselho}.`;
}
