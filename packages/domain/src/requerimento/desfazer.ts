import { type Acao, describeAcao } from './acao.ts';
import { PARAMETROS_PADRAO } from './parametro.ts';

const MINUTE_MS = 60_000;

/**
 * Movements inside the council that may be taken back. Decisions, documents, notices to the requester and the
 * requester's own acts stay: another act corrects them, and nothing erases them.
 */
const DESFAZIVEIS: ReadonlySet<Acao> = new Set<Acao>([
  'iniciar_analise',
  'retomar_analise',
  'aguardar_terceiro',
  'retomar',
  'encaminhar_parecer',
  'pautar',
  'atribuir',
  'encaminhar',
]);

const AVISADO = 'o requerente já foi avisado';

/** Why each other movement stays, where the reason is not a notice to the requester. */
const MOTIVOS: Partial<Record<Acao, string>> = {
  enviar: 'é um ato do requerente',
  responder_exigencia: 'é um ato do requerente',
  prorrogar_exigencia: 'é um ato do requerente',
  recorrer: 'é um ato do requerente',
  cancelar: 'é um ato do requerente',
  reabrir_exigencia: 'é um ato do requerente',
  alegar: 'é um ato de outra parte',
  declarar_impedimento: 'quem se declara impedido não volta a atuar no pedido',
  emitir: 'o documento já está em preparo',
  devolver_parecer: 'o parecer já está assinado',
  aprovar: 'a aprovação já está assinada',
  detalhar: 'escolha outra situação detalhada',
  juntar: 'para isso há “Desfazer a juntada”',
  desmembrar: 'quem desfaz é quem atende o pedido que nasceu deste',
  receber_juntada: 'quem desfaz é o pedido que foi juntado',
  devolver_juntada: 'o outro pedido já voltou',
};

/** The newest movement of a request. */
export interface UltimoMovimento {
  acao: Acao;
  /** The request was split off another one: staff opened it, not the requester. */
  desmembrado: boolean;
  em: Date;
  /** Null when the system did it. */
  usuarioId: string | null;
  /** Whether the situation of the request changed with it. */
  mudouStatus: boolean;
  /** Forwarded, and another person of the council wrote in it since: the work went on there. */
  escritoDepois?: boolean;
}

/**
 * Why a person may not undo the newest movement, in words for the disabled button; null when they may: their own, of an
 * internal kind, within 10 minutes.
 *
 * @param ultimo null when the system kept its books, which is no act of anybody.
 */
export function motivoNaoDesfazer(
  ultimo: UltimoMovimento | null,
  usuarioId: string,
  now: Date,
): string | null {
  if (!ultimo) return 'A última mudança foi feita pelo sistema.';
  if (ultimo.acao === 'desfazer') return 'A última mudança já foi desfeita.';
  if (ultimo.acao === 'enviar' && ultimo.desmembrado)
    return 'Este pedido nasceu de outro: para isso há “Desfazer o desmembramento”.';
  const ato = `“${describeAcao(ultimo.acao).rotulo}”`;
  if (!isInterno(ultimo)) return `${ato} não pode ser desfeito: ${MOTIVOS[ultimo.acao] ?? AVISADO}.`;
  if (ultimo.usuarioId !== usuarioId) {
    const quem = ultimo.usuarioId === null ? 'pelo sistema' : 'por outra pessoa';
    return `${ato} não pode ser desfeito por você: foi feito ${quem}.`;
  }
  if (ultimo.escritoDepois) return `${ato} não pode ser desfeito: outra pessoa já escreveu no pedido.`;
  const minutos = PARAMETROS_PADRAO['desfazer.minutos'];
  const elapsed = now.getTime() - ultimo.em.getTime();
  if (elapsed >= 0 && elapsed <= minutos * MINUTE_MS) return null;
  return `${ato} só podia ser desfeito em até ${minutos} minutos.`;
}

/**
 * Whether a movement is of a kind that may be taken back at all. The requester gets a notice when an analysis
 * begins; a later taker only puts their name to it.
 */
export function isInterno({ acao, mudouStatus }: Pick<UltimoMovimento, 'acao' | 'mudouStatus'>): boolean {
  return DESFAZIVEIS.has(acao) || (acao === 'assumir' && !mudouStatus);
}
