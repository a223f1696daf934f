import type { Acao } from './acao.ts';
import { DESFECHOS_LAI, type Desfecho } from './desfecho.ts';
import { JUNTAVEIS } from './juntada.ts';
import type { Status } from './status.ts';

/** The paths that a type of request may follow. */
export type Workflow = 'W1' | 'W2' | 'W3' | 'W4' | 'W5' | 'W6' | 'W7';

/** Where a workflow may go from each status; what is absent is not used by it. */
export type Caminhos = Partial<Record<Status, readonly Status[]>>;

export interface WorkflowDef {
  /** Name for the editor of types. */
  rotulo: string;
  caminhos: Caminhos;
  /** Finer results that a decision is chosen from, each within one of its ends; the ends themselves when absent. */
  desfechos?: readonly Desfecho[];
}

const ENVIO: Caminhos = {
  RASCUNHO: ['AGUARDANDO_PAGAMENTO', 'PROTOCOLADO'],
  AGUARDANDO_PAGAMENTO: ['PROTOCOLADO', 'ARQUIVADO', 'CANCELADO'],
  ARQUIVADO: ['AGUARDANDO_PAGAMENTO', 'EM_ANALISE'],
};

const ENVIO_SEM_TAXA: Caminhos = { RASCUNHO: ['PROTOCOLADO'] };

const EXIGENCIA: Caminhos = {
  EM_EXIGENCIA: ['EXIGENCIA_RESPONDIDA', 'ARQUIVADO', 'CANCELADO'],
  EXIGENCIA_RESPONDIDA: ['EM_ANALISE', 'CANCELADO'],
  ARQUIVADO: ['EM_EXIGENCIA', 'EM_ANALISE'],
};

const DESFECHO: Caminhos = {
  DEFERIDO: ['EM_EMISSAO', 'CONCLUIDO'],
  DEFERIDO_PARCIAL: ['EM_EMISSAO', 'CONCLUIDO', 'EM_RECURSO'],
  INDEFERIDO: ['EM_RECURSO', 'EM_ANALISE'],
  EM_EMISSAO: ['CONCLUIDO'],
  CONCLUIDO: ['EM_RECURSO', 'EM_ANALISE'],
  EM_RECURSO: ['DEFERIDO', 'DEFERIDO_PARCIAL', 'INDEFERIDO'],
};

const ANALISE_SIMPLES: Caminhos = {
  ...ENVIO,
  ...EXIGENCIA,
  ...DESFECHO,
  ARQUIVADO: ['AGUARDANDO_PAGAMENTO', 'EM_EXIGENCIA', 'EM_ANALISE'],
  PROTOCOLADO: ['EM_TRIAGEM', 'CANCELADO'],
  EM_TRIAGEM: ['EM_ANALISE', 'EM_EXIGENCIA', 'CANCELADO'],
  EM_ANALISE: [
    'EM_EXIGENCIA',
    'AGUARDANDO_TERCEIRO',
    'DEFERIDO',
    'DEFERIDO_PARCIAL',
    'INDEFERIDO',
    'CANCELADO',
  ],
  AGUARDANDO_TERCEIRO: ['EM_ANALISE', 'CANCELADO'],
};

/** The same with the way into another request and back, from each situation in which one may be joined. */
function comJuntada(caminhos: Caminhos): Caminhos {
  const joinable = JUNTAVEIS.filter((status) => caminhos[status]);
  const out = joinable.map((status) => [status, [...(caminhos[status] ?? []), 'ARQUIVADO'] as const]);
  const back = [...new Set<Status>([...(caminhos.ARQUIVADO ?? []), ...joinable])];
  return { ...caminhos, ...(Object.fromEntries(out) as Caminhos), ARQUIVADO: back };
}

/** The workflows as data: each edge is also in `PASSOS`, which says who and when. */
export const WORKFLOWS: Record<Workflow, WorkflowDef> = {
  W1: {
    rotulo: 'Emissão automática',
    caminhos: {
      ...ENVIO,
      PROTOCOLADO: ['EM_EMISSAO', 'CONCLUIDO', 'CANCELADO'],
      EM_EMISSAO: ['CONCLUIDO'],
      CONCLUIDO: ['EM_ANALISE'],
    },
  },
  W2: { rotulo: 'Análise simples', caminhos: comJuntada(ANALISE_SIMPLES) },
  W3: {
    rotulo: 'Análise com parecer e deliberação',
    caminhos: comJuntada({
      ...ANALISE_SIMPLES,
      EM_ANALISE: [...(ANALISE_SIMPLES.EM_ANALISE ?? []), 'EM_PARECER', 'AGUARDANDO_DELIBERACAO'],
      EM_PARECER: [
        'EM_ANALISE',
        'EM_EXIGENCIA',
        'AGUARDANDO_DELIBERACAO',
        'DEFERIDO',
        'DEFERIDO_PARCIAL',
        'INDEFERIDO',
        'CANCELADO',
      ],
      AGUARDANDO_DELIBERACAO: ['DEFERIDO', 'DEFERIDO_PARCIAL', 'INDEFERIDO', 'CANCELADO'],
    }),
  },
  // No exigência: a defence is decided as it was filed and is never archived, neither for silence nor into another.
  W4: {
    rotulo: 'Contraditório (defesa e recurso)',
    caminhos: {
      ...ENVIO_SEM_TAXA,
      ...DESFECHO,
      PROTOCOLADO: ['EM_TRIAGEM', 'CANCELADO'],
      EM_TRIAGEM: ['EM_PARECER', 'CANCELADO'],
      EM_ANALISE: ['EM_PARECER', 'CANCELADO'],
      EM_PARECER: ['AGUARDANDO_DELIBERACAO', 'CANCELADO'],
      AGUARDANDO_DELIBERACAO: ['DEFERIDO', 'DEFERIDO_PARCIAL', 'INDEFERIDO', 'CANCELADO'],
    },
  },
  W5: {
    rotulo: 'Financeiro com segunda aprovação',
    caminhos: comJuntada({
      ...ENVIO_SEM_TAXA,
      ...EXIGENCIA,
      ...DESFECHO,
      PROTOCOLADO: ['EM_ANALISE', 'CANCELADO'],
      EM_ANALISE: ['EM_EXIGENCIA', 'EM_PARECER', 'DEFERIDO', 'INDEFERIDO', 'CONCLUIDO', 'CANCELADO'],
      // Only where the service names who gives the opinion (`fluxoDe`).
      EM_PARECER: ['EM_ANALISE', 'EM_EXIGENCIA', 'DEFERIDO', 'INDEFERIDO', 'CANCELADO'],
    }),
  },
  // The law gives the council no pause here (Lei 12.527/2011 art. 11): neither exigência nor third parties.
  W6: {
    rotulo: 'Acesso à informação',
    desfechos: DESFECHOS_LAI,
    caminhos: comJuntada({
      ...ENVIO_SEM_TAXA,
      ...DESFECHO,
      PROTOCOLADO: ['EM_ANALISE', 'CANCELADO'],
      EM_ANALISE: ['DEFERIDO', 'DEFERIDO_PARCIAL', 'INDEFERIDO', 'CANCELADO'],
    }),
  },
  W7: {
    rotulo: 'Demanda de fiscalização',
    caminhos: comJuntada({
      ...ENVIO_SEM_TAXA,
      PROTOCOLADO: ['EM_TRIAGEM', 'CANCELADO'],
      EM_TRIAGEM: ['CONCLUIDO', 'CANCELADO'],
    }),
  },
};

/** The workflow of a type, less the stages that this type does without. */
export interface Fluxo {
  workflow: Workflow;
  /** Statuses left out, for example AGUARDANDO_DELIBERACAO in a W3 type that no board decides. */
  sem?: readonly Status[];
}

/** The workflows that have the stage of an opinion only for a service that names who gives it. */
const PARECER_SO_COM_GRUPO: readonly Workflow[] = ['W5'];

/**
 * The workflow of a request as its service uses it, without the stages that the service leaves out. Where an
 * opinion is not part of the usual way, it stays only if the service names a group for it.
 */
export function fluxoDe(
  workflow: Workflow,
  { semEtapas = [], pareceres = [] }: { semEtapas?: readonly Status[]; pareceres?: readonly string[] },
): Fluxo {
  const asksNobody = PARECER_SO_COM_GRUPO.includes(workflow) && pareceres.length === 0;
  return { workflow, sem: asksNobody ? [...semEtapas, 'EM_PARECER'] : semEtapas };
}

/** True for the name of a workflow. */
export function isWorkflow(nome: string): nome is Workflow {
  return Object.hasOwn(WORKFLOWS, nome);
}

/**
 * The workflow of the request after an action. An automatic issue that a coordinator reopens goes on as a
 * simple analysis, because W1 has no stage for a person.
 */
export function workflowAfter(workflow: Workflow, acao: Acao): Workflow {
  return workflow === 'W1' && acao === 'reabrir' ? 'W2' : workflow;
}
