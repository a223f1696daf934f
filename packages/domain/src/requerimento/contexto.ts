import type { Reach } from '../permissao/resolve.ts';
import type { IsoDate } from '../prazo/data.ts';
import type { ErroProrrogacao } from '../prazo/prorrogacao.ts';
import type { Ajuste } from '../situacao/ajuste.ts';
import type { NomesSituacao } from '../situacao/nomes.ts';
import type { FaltaAceite } from './aceite.ts';
import type { Resultado } from './decisao.ts';
import type { FatoDesmembrado } from './desmembramento.ts';
import type { FatoJuntada } from './juntada.ts';
import type { PrioridadePedida } from './prioridade.ts';
import type { FatoReabertura } from './reabertura.ts';
import type { FatoReclamacao } from './reclamacao.ts';
import type { EfeitoSuspensivo } from './recurso.ts';
import type { Status } from './status.ts';
import type { Fluxo } from './workflow.ts';

/** The person who asks, seen from one request. */
export interface Quem {
  /** Author of the request, or acting for the author (representative, proxy). */
  isAutor: boolean;
  /** Party in any other way: opposed, represented firm, subject of the complaint. */
  isParte: boolean;
  /** Member of the group that answers for the request. */
  doGrupo: boolean;
  /** The attendant in charge. */
  isResponsavel: boolean;
  /** Declared impediment or suspicion. */
  impedido: boolean;
  /** Signed a decision that stands in this request. */
  decidiuAntes: boolean;
  /** Signed the decision in force, alone: what a board voted, a board thinks over. */
  assinouVigente: boolean;
  /** Was in charge at some time, so that what is proposed is also theirs. */
  propos: boolean;
  /** Signed the approval that stands as second person. */
  aprovou: boolean;
  /** The open opinion was asked of this person or of a group of theirs. */
  isParecerista: boolean;
  /** Leads the group that answers for the request. */
  isLider?: boolean;
  /** Where they stood before the newest movement, when that is a forwarding of theirs: it is taken back from there. */
  antes?: Pick<Quem, 'doGrupo' | 'isResponsavel'> | null;
  /** Effective permissions with their reach. */
  permissoes: ReadonlyMap<string, Reach>;
}

/** The actor of acts without a person: the system needs no permission. */
export const NINGUEM: Quem = {
  isAutor: false,
  isParte: false,
  doGrupo: false,
  isResponsavel: false,
  impedido: false,
  decidiuAntes: false,
  assinouVigente: false,
  propos: false,
  aprovou: false,
  isParecerista: false,
  permissoes: new Map(),
};

/** What is known about the request when the actions are asked for. */
export interface Fatos {
  formularioValido: boolean;
  /** The type charges a fee for this request (free ones: false). */
  temTaxa: boolean;
  pago: boolean;
  /** The payment term is over. */
  pagamentoVencido: boolean;
  temResponsavel: boolean;
  /** Required items of the open exigência still without an answer. */
  itensPendentes: number;
  /** The day after the exigência's due date has come. */
  exigenciaVencida: boolean;
  exigenciaProrrogada: boolean;
  /** The answers are of those for which the service asks for a second approver (W5). */
  precisaSegundoAprovador: boolean;
  /** The end that a second person approved, for the answers as they are now; null before that. */
  segundaAprovacao: Resultado | null;
  /** An opinion was asked for and not given yet. */
  parecerPedido: boolean;
  /** Its term is over, so that the request may go on without it (Lei 9.784/1999 art. 42 § 2º). */
  parecerVencido: boolean;
  /** The meeting on whose agenda the request stands is still to come. */
  reuniaoPorVir: boolean;
  /** What is missing of the agreement of people named in the answers; null when nothing is. */
  faltaAceite: FaltaAceite | null;
  /** Required items of the service's checklist that are not ticked yet. */
  faltaChecklist: number;
  /** The type issues a document when approved. */
  temDocumento: boolean;
  /** The document is generated and signed. */
  documentoPronto: boolean;
  prazoRecursoAberto: boolean;
  /** The days in which the first authority may reconsider, before another one judges the appeal. */
  reconsideracaoAberta: boolean;
  /** Appeals that were judged, of the levels that exist (`recurso.niveis`). */
  recursosDecididos: number;
  /** Whether the decision waits for the appeal that is being judged; null where that was neither asked nor decided. */
  efeitoSuspensivo: EfeitoSuspensivo | null;
  /**
   * Last day of the other parties who have not answered the appeal yet; null when none is left to wait for.
   */
  alegacoesAte: IsoDate | null;
  /** Why the clock cannot be extended now, or null when it can. */
  prorrogacao: ErroProrrogacao | null;
  avaliacaoAberta: boolean;
  /** Why this person cannot undo the last movement now, or null when they can. */
  desfazer: string | null;
  /** How the request was joined to another; null while it stands on its own. */
  juntada: FatoJuntada | null;
  /** Until when its requester may reopen it; null unless it was archived for want of an answer. */
  reabertura: FatoReabertura | null;
  /** The complaint that silence opens; null before it does, after an answer, and where the law knows none. */
  reclamacao: FatoReclamacao | null;
  /** How the request came out of another; null when it was filed. */
  desmembrado: FatoDesmembrado | null;
  /** The council made finer situations for the one it is in. */
  temSubsituacoes: boolean;
  /** A priority claimed in the answers, and whether this person may see its ground; null where none is. */
  prioridadePedida: { situacao: PrioridadePedida; vista: boolean } | null;
}

/** One person before one request at one moment. */
export interface Contexto {
  status: Status;
  fluxo: Fluxo;
  quem: Quem;
  fatos: Fatos;
  /** What the council decided about the ways out of this status; nothing when absent. */
  ajustes?: readonly Ajuste[];
  /** What the council calls situations. */
  nomes?: NomesSituacao;
}

/** True when the person holds the permission with a reach that covers this request. */
export function reachesRequerimento(permissao: string, quem: Quem): boolean {
  const reach = quem.permissoes.get(permissao);
  if (reach === 'all') return true;
  if (reach === 'grupo') return quem.doGrupo || quem.isResponsavel;
  return reach === 'own' && quem.isResponsavel;
}
