import type { Status } from './status.ts';

/**
 * Situations from which a request may be joined to another: it is with the council, and no other person is
 * waited for or has to answer. A correction, an opinion, a meeting or an appeal ends first.
 */
export const JUNTAVEIS = [
  'PROTOCOLADO',
  'EM_TRIAGEM',
  'EM_ANALISE',
  'EXIGENCIA_RESPONDIDA',
  'AGUARDANDO_TERCEIRO',
] as const satisfies readonly Status[];

export type Juntavel = (typeof JUNTAVEIS)[number];

/** True for a situation from which a request may be joined, and to which it goes back. */
export function isJuntavel(status: string): status is Juntavel {
  return JUNTAVEIS.some((one) => one === status);
}

/** What is known of the joining of a request, for one person. */
export interface FatoJuntada {
  /** Where the request was before. */
  de: Juntavel;
  /** Why this person cannot undo it now; null when they can. */
  obstaculo: string | null;
}

/** One of two requests that are to be joined. */
export interface ParteDaJuntada {
  id: string;
  autorId: string;
  /** Who filed it as the author's proxy; null for one that the author, or the council for them, filed. */
  procuradorId: string | null;
  sigilo: boolean;
  protocoladoEm: Date;
  encerrado: boolean;
  /** It waits for its fee, and so has no place in any queue yet. */
  aguardaPagamento: boolean;
  /** Others are joined to it now. */
  recebeu: boolean;
}

/** Whether `a` was filed before `b`. The id breaks ties, so that of two requests exactly one is the older. */
export function isMaisAntigo(
  a: Pick<ParteDaJuntada, 'id' | 'protocoladoEm'>,
  b: Pick<ParteDaJuntada, 'id' | 'protocoladoEm'>,
): boolean {
  const filed = a.protocoladoEm.getTime() - b.protocoladoEm.getTime();
  return filed === 0 ? a.id < b.id : filed < 0;
}

/** What is written in the one is read in the other, and a proxy reads no request of the person but those they filed. */
const DE_PROCURADOR =
  'Um destes pedidos foi feito por procurador, que só pode ver o que ele mesmo pediu. Registre um vínculo.';

/**
 * Why these two requests cannot be joined, or null when they can. The newer goes to the older, which keeps its filing date
 * and its deadline; where that is the later one, the history says so. Of two people who join opposite ways only one can be right.
 * Secrecy comes first, so that the answer never tells whether its author is that of the other.
 */
export function motivoNaoJuntar(origem: ParteDaJuntada, destino: ParteDaJuntada): string | null {
  if (origem.id === destino.id) return 'Um pedido não é juntado a si mesmo.';
  if (origem.sigilo || destino.sigilo) return 'Pedidos sob sigilo não são juntados: isso revelaria o autor.';
  if (origem.autorId !== destino.autorId)
    return 'Os dois pedidos são de pessoas diferentes. Cada uma tem direito à própria resposta: registre um vínculo.';
  if (origem.procuradorId !== destino.procuradorId) return DE_PROCURADOR;
  if (destino.encerrado) return 'O outro pedido está encerrado.';
  if (destino.aguardaPagamento) return 'O outro pedido ainda espera o pagamento da taxa.';
  if (isMaisAntigo(origem, destino))
    return 'O pedido mais novo é juntado ao mais antigo, que mantém a data e o prazo. Abra o outro pedido e junte-o a este.';
  if (origem.recebeu) return 'Outro pedido já foi juntado a este. Junte os dois ao mesmo pedido.';
  return null;
}

/** Why a person cannot take a joining back now; null when they can: who joined, or who coordinates, while the target is open. */
export function motivoNaoDesfazerJuntada(fatos: {
  minha: boolean;
  coordena: boolean;
  destinoEncerrado: boolean;
}): string | null {
  if (fatos.destinoEncerrado) return 'O pedido que recebeu este já foi encerrado.';
  if (!fatos.minha && !fatos.coordena) return 'Só quem juntou ou a coordenação desfaz a juntada.';
  return null;
}
