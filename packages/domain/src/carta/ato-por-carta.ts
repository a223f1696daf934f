import type { IsoDate } from '../prazo/data.ts';
import { formatDuration } from '../prazo/explicacao.ts';

/** Said on the page and in the messages of an act whose term waits for the post. */
export const ENVIADO_PELOS_CORREIOS = 'Vai pelos Correios; o prazo começa quando você receber.';

const SEM_ENDERECO =
  'Vai pelos Correios, mas o seu cadastro está sem endereço completo: informe-o pelo serviço “Alteração de dados e endereço”.';

/**
 * What the message of such an act adds, for somebody with or without an address that the post can deliver to. What is granted
 * or final starts no term.
 */
export function avisoDoEnvio({ endereco }: { endereco: boolean }, temPrazo = true): string {
  if (!temPrazo) return endereco ? 'Vai pelos Correios.' : SEM_ENDERECO;
  return endereco ? ENVIADO_PELOS_CORREIOS : `${SEM_ENDERECO} O prazo só começa quando você receber.`;
}

/** How an act that starts a term went out by post; null for a notice by the portal. */
export interface EnvioPostal {
  /** Day of the notice of receipt, or of the ciência given before it; null while neither came. */
  recebidaEm: IsoDate | null;
}

/**
 * The day from which the term of an act counts: that of the act by the portal, that of the receipt by post.
 * Null while it is not received: then no term runs.
 */
export function cienciaDoAto(dia: IsoDate, correios: EnvioPostal | null): IsoDate | null {
  return correios === null ? dia : correios.recebidaEm;
}

/** How long the person has once they got it, as it stands in the place of a last day. */
export function prazoDepoisDeReceber(prazoDias: number): string {
  const dias = prazoDias === 1 ? '1 dia' : `${prazoDias} dias`;
  return `${dias} depois de receber a carta pelos Correios`;
}

const CONTA_DO_RECEBIMENTO =
  'conta do dia em que esta carta foi recebida, anotado no aviso de recebimento (AR). Você pode agir antes, na página do pedido no portal ou no Conselho.';

interface Correcao {
  /** What is asked, each point with the name of its field. */
  itens: readonly string[];
  mensagem: string | null;
  prazoDias: number;
}

/** A request for corrections as the letter says it. */
export function cartaDaCorrecao({ itens, mensagem, prazoDias }: Correcao): string {
  const pontos = itens.map((item, i) => `${i + 1}. ${item}`).join('\n\n');
  return [
    'Para continuar o seu pedido, precisamos que você corrija ou envie o que segue.',
    pontos,
    mensagem?.trim(),
    `Você tem ${formatDuration(prazoDias, 'CORRIDOS')} para responder. O prazo ${CONTA_DO_RECEBIMENTO}`,
  ]
    .filter(Boolean)
    .join('\n\n');
}

interface DecisaoNaCarta {
  /** The end in words, such as «Seu pedido não foi aprovado». */
  titulo: string;
  resumo: string;
  /** Its reasons, with how to appeal where it may be appealed. */
  fundamentacao: string;
}

/** A decision as the letter says it. */
export function cartaDaDecisao(decisao: DecisaoNaCarta): string {
  const prazo = `Se couber recurso, o prazo ${CONTA_DO_RECEBIMENTO}`;
  return [cartaDaDecisaoFinal(decisao), prazo].join('\n\n');
}

/** The same for a decision that can no longer be appealed: no term begins. */
export function cartaDaDecisaoFinal({ titulo, resumo, fundamentacao }: DecisaoNaCarta): string {
  return [`${titulo}.`, resumo.trim(), fundamentacao.trim()].join('\n\n');
}
