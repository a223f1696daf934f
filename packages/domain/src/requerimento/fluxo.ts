import type { IsoDate } from '../prazo/data.ts';
import { type NomesSituacao, nomeRequerente } from '../situacao/nomes.ts';
import { formatDataComDia } from '../texto/data-br.ts';
import {
  type AceitesEsperados,
  AGORA_DISPENSADA,
  AGORA_EM_ACORDO,
  AGORA_RECLAMADO,
  agoraComAceites,
  agoraDe,
  agoraJuntado,
  agoraReabrivel,
  agoraReclamavel,
  ondeEstao,
} from './fluxo-texto.ts';
import { isEncerrado, STATUS, type Status, type StatusVez } from './status.ts';
import { type Fluxo, WORKFLOWS, type Workflow } from './workflow.ts';

export type EtapaCodigo =
  | 'ENVIO'
  | 'PAGAMENTO'
  | 'RECEBIDO'
  | 'CONFERENCIA'
  | 'ANALISE'
  | 'PARECER'
  | 'DELIBERACAO'
  | 'DECISAO'
  | 'DOCUMENTO'
  | 'RECURSO'
  | 'FIM';

/** One step of the timeline, in the citizen's words. */
export interface Etapa {
  codigo: EtapaCodigo;
  titulo: string;
}

export interface Proximos {
  feitas: Etapa[];
  atual: Etapa;
  /** What is expected if nothing is missing; empty at the end. */
  seguintes: Etapa[];
  /** «O que acontece agora», one or two short sentences. */
  agora: string;
  vez: StatusVez;
}

export interface FluxoFatos {
  temTaxa: boolean;
  temDocumento: boolean;
  /** Statuses that the request went through, oldest first, the current one included. */
  historico?: readonly Status[];
  /** Day of the meeting on whose agenda it stands. */
  reuniaoEm?: IsoDate | null;
  /** Last day on which its requester may reopen it. */
  reabrirAte?: IsoDate | null;
  /** No authority is left to appeal to. */
  final?: boolean;
  /** Last day on which its requester may complain of silence. */
  reclamarAte?: IsoDate | null;
  /** They did, and the authority has it. */
  reclamado?: boolean;
  /** Its latest correction was waived. */
  dispensada?: boolean;
  /** Number of the request to which it was joined. */
  juntadoA?: string | null;
  /** Who was named and has not answered yet. */
  aceites?: AceitesEsperados | null;
  /** Titles of the documents that came of it and hold. */
  documentos?: readonly string[];
  /** Debts were divided by it. */
  acordo?: boolean;
  /** What the council calls situations. */
  nomes?: NomesSituacao;
}

const TITULOS: Record<EtapaCodigo, string> = {
  ENVIO: 'Envio do pedido',
  PAGAMENTO: 'Pagamento da taxa',
  RECEBIDO: 'Pedido recebido',
  CONFERENCIA: 'Conferência dos documentos',
  ANALISE: 'Análise',
  PARECER: 'Análise técnica',
  DELIBERACAO: 'Decisão colegiada',
  DECISAO: 'Decisão',
  DOCUMENTO: 'Preparo do documento',
  RECURSO: 'Recurso',
  FIM: 'Conclusão',
};

/** Where a workflow calls a step by other words. */
const TITULOS_DO_FLUXO: Partial<Record<Workflow, Partial<Record<EtapaCodigo, string>>>> = {
  W4: { CONFERENCIA: 'Conferência do que você apresentou', DELIBERACAO: 'Julgamento' },
  W6: { ANALISE: 'Busca da informação', DECISAO: 'Resposta' },
  W7: { CONFERENCIA: 'Conferência dos fatos', FIM: 'Envio para apuração' },
};

/** Step that shows each status; those where the request only waits stay in the step that it came from. */
const ETAPA_DO_STATUS: Record<Status, EtapaCodigo | null> = {
  RASCUNHO: 'ENVIO',
  AGUARDANDO_PAGAMENTO: 'PAGAMENTO',
  PROTOCOLADO: 'RECEBIDO',
  EM_TRIAGEM: 'CONFERENCIA',
  EM_ANALISE: 'ANALISE',
  EM_EXIGENCIA: null,
  EXIGENCIA_RESPONDIDA: null,
  AGUARDANDO_TERCEIRO: null,
  EM_PARECER: 'PARECER',
  AGUARDANDO_DELIBERACAO: 'DELIBERACAO',
  DEFERIDO: 'DECISAO',
  DEFERIDO_PARCIAL: 'DECISAO',
  INDEFERIDO: 'DECISAO',
  EM_EMISSAO: 'DOCUMENTO',
  CONCLUIDO: 'FIM',
  EM_RECURSO: 'RECURSO',
  ARQUIVADO: 'FIM',
  CANCELADO: 'FIM',
};

/** The step that a status begins; null for those that wait within the step they came from. */
export function etapaDoStatus(status: Status): EtapaCodigo | null {
  return ETAPA_DO_STATUS[status];
}

/** The usual way of a request, in order; an appeal is no part of it. */
const PERCURSO: readonly EtapaCodigo[] = [
  'ENVIO',
  'PAGAMENTO',
  'RECEBIDO',
  'CONFERENCIA',
  'ANALISE',
  'PARECER',
  'DELIBERACAO',
  'DECISAO',
  'DOCUMENTO',
  'FIM',
];

function statusesOf({ workflow, sem = [] }: Fluxo): Status[] {
  const { caminhos } = WORKFLOWS[workflow];
  const reached = Object.entries(caminhos).flatMap(([de, para]) => [de as Status, ...para]); // keys of Caminhos
  return [...new Set(reached)].filter((status) => !sem.includes(status));
}

/** W4 reaches the analysis only when a decision is reopened, and W1 when an issue is: not part of their usual way. */
const SEM_ANALISE: readonly Fluxo['workflow'][] = ['W1', 'W4'];

function listPercurso(fluxo: Fluxo, fatos: FluxoFatos, atual: EtapaCodigo): EtapaCodigo[] {
  const etapas = new Set(statusesOf(fluxo).map((status) => ETAPA_DO_STATUS[status]));
  if (SEM_ANALISE.includes(fluxo.workflow)) etapas.delete('ANALISE');
  if (!fatos.temTaxa) etapas.delete('PAGAMENTO');
  if (!fatos.temDocumento) etapas.delete('DOCUMENTO');
  return PERCURSO.filter((etapa) => etapas.has(etapa) || etapa === atual);
}

function stageOf(status: Status, historico: readonly Status[]): EtapaCodigo {
  const own = ETAPA_DO_STATUS[status];
  if (own) return own;
  // What was archived and is waited for again goes on where it was, not at its end.
  return listPassed(historico).findLast((etapa) => etapa !== 'FIM') ?? 'ANALISE';
}

function listPassed(historico: readonly Status[]): EtapaCodigo[] {
  return historico.map((status) => ETAPA_DO_STATUS[status]).filter((etapa) => etapa !== null);
}

function listAhead(percurso: readonly EtapaCodigo[], status: Status, atual: EtapaCodigo): EtapaCodigo[] {
  if (isEncerrado(status)) return [];
  return percurso.slice(
    percurso.indexOf(atual === 'RECURSO' ? 'DECISAO' : atual) + (atual === 'RECURSO' ? 0 : 1),
  );
}

function listDone(
  percurso: readonly EtapaCodigo[],
  atual: EtapaCodigo,
  historico?: readonly Status[],
): EtapaCodigo[] {
  // What ended while its fee was waited for was never paid.
  const paid = historico?.includes('PROTOCOLADO');
  if (historico) return ['ENVIO', ...listPassed(historico).filter((etapa) => paid || etapa !== 'PAGAMENTO')];
  return percurso.slice(0, percurso.indexOf(atual === 'RECURSO' ? 'FIM' : atual));
}

/**
 * The timeline of a request: what was done, where it is, and what to expect. Expected steps are those of the
 * usual way; exigências and appeals appear only when they happen. A step that will be done again does not
 * show as done.
 */
export function nextSteps(status: Status, fluxo: Fluxo, fatos: FluxoFatos): Proximos {
  const atual = stageOf(status, fatos.historico ?? []);
  const percurso = listPercurso(fluxo, fatos, atual);
  const seguintes = listAhead(percurso, status, atual);
  const done = new Set(listDone(percurso, atual, fatos.historico));
  for (const etapa of [atual, ...seguintes]) done.delete(etapa);
  const titulos = { ...TITULOS, ...TITULOS_DO_FLUXO[fluxo.workflow] };
  const toEtapa = (codigo: EtapaCodigo): Etapa => ({ codigo, titulo: titulos[codigo] });
  return {
    feitas: [...done].map(toEtapa),
    atual: isEncerrado(status)
      ? { codigo: atual, titulo: nomeRequerente(status, fatos.nomes) }
      : toEtapa(atual),
    seguintes: seguintes.map(toEtapa),
    agora: tellNow(status, fluxo.workflow, fatos),
    vez: STATUS[status].vez,
  };
}

/** Where the council has the request and has not decided: what others owe it is said. */
const ANTES_DA_DECISAO: readonly Status[] = [
  'PROTOCOLADO',
  'EM_TRIAGEM',
  'EM_ANALISE',
  'EXIGENCIA_RESPONDIDA',
  'EM_PARECER',
  'AGUARDANDO_DELIBERACAO',
];

function tellNow(status: Status, workflow: Workflow, fatos: FluxoFatos): string {
  if (fatos.juntadoA) return agoraJuntado(fatos.juntadoA);
  if (status === 'ARQUIVADO' && fatos.reabrirAte) return agoraReabrivel(formatDataComDia(fatos.reabrirAte));
  if (fatos.reclamarAte) return agoraReclamavel(formatDataComDia(fatos.reclamarAte));
  if (fatos.reclamado && ANTES_DA_DECISAO.includes(status)) return AGORA_RECLAMADO;
  const results = status === 'CONCLUIDO' ? ondeEstao(fatos.documentos ?? []) : [];
  const agora = [tellStatus(status, workflow, fatos), ...tellMeeting(status, fatos), ...results].join(' ');
  return fatos.aceites && ANTES_DA_DECISAO.includes(status) ? agoraComAceites(agora, fatos.aceites) : agora;
}

function tellStatus(status: Status, workflow: Workflow, { acordo, dispensada, final }: FluxoFatos): string {
  if (status === 'CONCLUIDO' && acordo) return AGORA_EM_ACORDO;
  if (status === 'EXIGENCIA_RESPONDIDA' && dispensada) return AGORA_DISPENSADA;
  return agoraDe(status, workflow, final);
}

function tellMeeting(status: Status, { reuniaoEm }: FluxoFatos): string[] {
  if (status !== 'AGUARDANDO_DELIBERACAO' || !reuniaoEm) return [];
  return [`A reunião é em ${formatDataComDia(reuniaoEm)}.`];
}
