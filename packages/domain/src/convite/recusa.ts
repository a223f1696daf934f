import { DIAS_DO_CONVITE } from './convite.ts';

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
