/** Where the attempt to pay by card stands. */
export const SITUACOES_DO_CARTAO = [
  'CRIADA',
  'EM_3DS',
  'AUTORIZADA',
  'CAPTURADA',
  'NEGADA',
  'CANCELADA',
  'ESTORNO_SOLICITADO',
  'ESTORNADA',
  'CHARGEBACK_ABERTO',
  'CHARGEBACK_GANHO',
  'CHARGEBACK_PERDIDO',
] as const;
export type SituacaoDoCartao = (typeof SITUACOES_DO_CARTAO)[number];

/** How far the payment itself came at the acquirer. */
export const SITUACOES_DA_SESSAO = [
  'CRIADA',
  'EM_3DS',
  'AUTORIZADA',
  'CAPTURADA',
  'NEGADA',
  'CANCELADA',
] as const;
export type SituacaoDaSessao = (typeof SITUACOES_DA_SESSAO)[number];

/** What an attempt becomes next, apart from the end of a dispute: the acquirer never goes back. */
const PROXIMAS: Readonly<Record<SituacaoDaSessao, readonly SituacaoDaSessao[]>> = {
  CRIADA: ['EM_3DS', 'AUTORIZADA', 'NEGADA', 'CANCELADA'],
  EM_3DS: ['AUTORIZADA', 'NEGADA', 'CANCELADA'],
  AUTORIZADA: ['CAPTURADA', 'CANCELADA'],
  CAPTURADA: [],
  NEGADA: [],
  CANCELADA: [],
};

/** What the acquirer tells of a session, as far as the situation depends on it. */
export interface FatosDaSessao {
  situacao: SituacaoDaSessao;
  valor: number;
  estornos: readonly { valor: number; situacao: 'EM_PROCESSAMENTO' | 'DEVOLVIDO' | 'NAO_REALIZADO' }[];
  disputa: 'ABERTA' | 'GANHA' | 'PERDIDA' | null;
}

/** Whether a session may pass from one situation to another. */
export function podePassar(de: SituacaoDaSessao, para: SituacaoDaSessao): boolean {
  return PROXIMAS[de].includes(para);
}

/** Whether the session has ended or its money moved: nothing that the payer does changes it any more. */
export function isEncerrada(situacao: SituacaoDaSessao): boolean {
  return PROXIMAS[situacao].length === 0;
}

/** The situation of an attempt, from what the acquirer tells: a dispute stands before refunds, refunds before the payment. */
export function situacaoDoCartao({ situacao, valor, estornos, disputa }: FatosDaSessao): SituacaoDoCartao {
  if (disputa === 'ABERTA') return 'CHARGEBACK_ABERTO';
  if (disputa === 'PERDIDA') return 'CHARGEBACK_PERDIDO';
  const devolvido = estornos.reduce((sum, e) => sum + (e.situacao === 'DEVOLVIDO' ? e.valor : 0), 0);
  if (devolvido > 0 && devolvido >= valor) return 'ESTORNADA';
  if (estornos.some((one) => one.situacao === 'EM_PROCESSAMENTO')) return 'ESTORNO_SOLICITADO';
  return disputa === 'GANHA' ? 'CHARGEBACK_GANHO' : situacao;
}
