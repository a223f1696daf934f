import { JUNTAVEIS } from './juntada.ts';
import { avisar, handing, type Passo, staff, step, type Transicao } from './passo.ts';
import { isEncerrado, STATUS_CODIGOS, type Status } from './status.ts';
import { type Fluxo, WORKFLOWS, type Workflow } from './workflow.ts';

const CONDUZIR = 'requerimento.assumir';
const EXIGIR = 'requerimento.exigir';
const DECIDIR = 'requerimento.decidir';
const EMITIR = 'requerimento.emitir';
const REDISTRIBUIR = 'requerimento.redistribuir';
const REABRIR = 'requerimento.reabrir';

const ENVIADOS = STATUS_CODIGOS.filter((status) => status !== 'RASCUNHO');
const COM_CONSELHO = ENVIADOS.filter((status) => !isEncerrado(status) && status !== 'AGUARDANDO_PAGAMENTO');

/** Where the requester may still give it up. */
const DESISTIVEIS: readonly Status[] = [
  'AGUARDANDO_PAGAMENTO',
  'PROTOCOLADO',
  'EM_TRIAGEM',
  'EM_ANALISE',
  'EM_EXIGENCIA',
  'EXIGENCIA_RESPONDIDA',
  'AGUARDANDO_TERCEIRO',
  'EM_PARECER',
  'AGUARDANDO_DELIBERACAO',
];

const RESULTADOS = ['DEFERIDO', 'DEFERIDO_PARCIAL', 'INDEFERIDO'] as const;
const APROVADOS = ['DEFERIDO', 'DEFERIDO_PARCIAL'] as const;

/** Whose appeals may take longer, and make a decision wait: all but those about information, which stays kept back either way. */
const FORA_DA_LAI: readonly Workflow[] = ['W2', 'W3', 'W4', 'W5'];

/** From the draft to the desk. Receipt is never refused: number and receipt are given before the fee is paid. */
const ENTRADA: readonly Passo[] = [
  step('enviar', ['RASCUNHO'], 'AGUARDANDO_PAGAMENTO', ['requerente'], {
    seletores: ['com_taxa'],
    guardas: ['formulario_valido'],
    aviso: avisar('req.pagamento'),
  }),
  step('enviar', ['RASCUNHO'], 'PROTOCOLADO', ['requerente'], {
    seletores: ['sem_taxa'],
    guardas: ['formulario_valido'],
    aviso: avisar('req.protocolado'),
  }),
  step('confirmar_pagamento', ['AGUARDANDO_PAGAMENTO'], 'PROTOCOLADO', ['sistema'], {
    guardas: ['pago'],
    aviso: avisar('req.protocolado'),
  }),
  step('arquivar_pagamento', ['AGUARDANDO_PAGAMENTO'], 'ARQUIVADO', ['sistema'], {
    guardas: ['pagamento_vencido'],
    aviso: avisar('req.arquivado_pagamento'),
  }),
  ...(['EM_TRIAGEM', 'EM_ANALISE'] as const).map((para) =>
    staff('assumir', ['PROTOCOLADO'], para, ['atendente', 'sistema'], CONDUZIR, {
      aviso: avisar('req.em_analise'),
    }),
  ),
];

const ANALISE: readonly Passo[] = [
  staff('iniciar_analise', ['EM_TRIAGEM'], 'EM_ANALISE', ['atendente'], CONDUZIR),
  staff(
    'exigir',
    ['EM_TRIAGEM', 'EM_ANALISE', 'EM_PARECER'],
    'EM_EXIGENCIA',
    ['atendente', 'parecerista'],
    EXIGIR,
    { aviso: avisar('req.exigencia') },
  ),
  staff('aguardar_terceiro', ['EM_ANALISE'], 'AGUARDANDO_TERCEIRO', ['atendente'], CONDUZIR),
  staff('encaminhar_parecer', ['EM_TRIAGEM', 'EM_ANALISE'], 'EM_PARECER', ['atendente'], CONDUZIR),
  staff('devolver_parecer', ['EM_PARECER'], 'EM_ANALISE', ['parecerista'], CONDUZIR, {
    guardas: ['parecerista'],
  }),
  staff(
    'pautar',
    ['EM_ANALISE', 'EM_PARECER'],
    'AGUARDANDO_DELIBERACAO',
    ['parecerista', 'secretaria'],
    CONDUZIR,
    { guardas: ['parecer_dado'] },
  ),
  ...RESULTADOS.map((para) =>
    staff('decidir', ['EM_ANALISE', 'EM_PARECER', 'AGUARDANDO_DELIBERACAO'], para, ['decisor'], DECIDIR, {
      guardas: ['parecer_dado', 'reuniao_feita', 'segundo_aprovador', 'aceites_dados', 'checklist_feito'],
      aviso: avisar('req.decisao'),
    }),
  ),
  // Only a rule settles a request without a reasoned decision; a person decides it.
  step('efetivar', ['EM_ANALISE'], 'CONCLUIDO', ['sistema'], {
    guardas: ['segundo_aprovador'],
    aviso: avisar('req.concluido'),
  }),
  // What is issued by itself; what was approved, staff may push on.
  step('emitir', ['PROTOCOLADO'], 'EM_EMISSAO', ['sistema'], { seletores: ['com_documento'] }),
  step('concluir', ['PROTOCOLADO'], 'CONCLUIDO', ['sistema'], {
    seletores: ['sem_documento'],
    aviso: avisar('req.concluido'),
  }),
  staff('emitir', APROVADOS, 'EM_EMISSAO', ['atendente', 'sistema'], EMITIR, {
    seletores: ['com_documento'],
  }),
  staff('concluir', APROVADOS, 'CONCLUIDO', ['atendente', 'sistema'], EMITIR, {
    seletores: ['sem_documento'],
    aviso: avisar('req.concluido'),
  }),
  staff('concluir', ['EM_EMISSAO'], 'CONCLUIDO', ['atendente', 'sistema'], EMITIR, {
    guardas: ['documento_pronto'],
    aviso: avisar('req.concluido'),
  }),
  staff('encaminhar_fiscalizacao', ['EM_TRIAGEM'], 'CONCLUIDO', ['atendente'], CONDUZIR, {
    aviso: avisar('req.concluido'),
  }),
  // A report is no request to grant or deny.
  staff('arquivar_denuncia', ['EM_TRIAGEM'], 'ARQUIVADO', ['atendente'], CONDUZIR, {
    fluxos: ['W7'],
    aviso: avisar('req.arquivado_denuncia'),
  }),
];

const EXIGENCIA: readonly Passo[] = [
  step('responder_exigencia', ['EM_EXIGENCIA'], 'EXIGENCIA_RESPONDIDA', ['requerente'], {
    guardas: ['itens_respondidos'],
    aviso: avisar('req.exigencia_respondida', 'atendente'),
  }),
  staff(
    'dispensar_exigencia',
    ['EM_EXIGENCIA'],
    'EXIGENCIA_RESPONDIDA',
    ['atendente', 'parecerista'],
    EXIGIR,
  ),
  step('arquivar_exigencia', ['EM_EXIGENCIA'], 'ARQUIVADO', ['sistema'], {
    guardas: ['exigencia_vencida'],
    aviso: avisar('req.arquivado_exigencia'),
  }),
  staff('retomar_analise', ['EXIGENCIA_RESPONDIDA'], 'EM_ANALISE', ['atendente'], CONDUZIR),
  staff('retomar', ['AGUARDANDO_TERCEIRO'], 'EM_ANALISE', ['atendente'], CONDUZIR),
];

const FIM: readonly Passo[] = [
  staff('juntar', JUNTAVEIS, 'ARQUIVADO', ['atendente'], CONDUZIR, {
    guardas: ['sem_taxa_cobrada'],
    aviso: avisar('req.juntado'),
  }),
  // A request that came out of another by mistake ends with its number, and what it had goes back.
  staff(
    'desfazer_desmembramento',
    ['PROTOCOLADO', 'EM_TRIAGEM', 'EM_ANALISE'],
    'ARQUIVADO',
    ['atendente'],
    CONDUZIR,
    {
      seletores: ['desmembrado'],
      guardas: ['desmembramento_sem_sequencia'],
      aviso: avisar('req.desmembrado'),
    },
  ),
  // A fee that was not paid is owed no more. One that was paid pays for what was asked (CTN art. 77): it goes back only by
  // the service «Restituição de pagamento indevido», which judges whether it was owed (CTN art. 165). Who no longer wants
  // what waits for its fee need not wait out the days to pay, which would keep the right one from being filed.
  step('cancelar', DESISTIVEIS, 'CANCELADO', ['requerente'], { aviso: avisar('req.cancelado') }),
  ...RESULTADOS.map((para) =>
    staff('decidir_recurso', ['EM_RECURSO'], para, ['autoridade_superior'], DECIDIR, {
      guardas: ['outra_autoridade', 'alegacoes_ouvidas', 'aceites_dados'],
      aviso: avisar('req.recurso_decidido'),
    }),
  ),
  // The person who decided may reconsider in favour of the appellant; else another authority judges (Lei 9.784/1999 art. 56 § 1º).
  ...APROVADOS.map((para) =>
    staff('reconsiderar', ['EM_RECURSO'], para, ['quem_decidiu'], DECIDIR, {
      guardas: ['prazo_reconsideracao', 'aceites_dados'],
      aviso: avisar('req.recurso_decidido'),
    }),
  ),
  step('recorrer', ['DEFERIDO_PARCIAL', 'INDEFERIDO', 'CONCLUIDO'], 'EM_RECURSO', ['requerente'], {
    guardas: ['nivel_recurso', 'prazo_recurso'],
    aviso: avisar('req.recurso_recebido'),
  }),
  // What ended for want of an answer goes on where it stopped, with the same things to correct and the fee that was paid.
  step('reabrir_exigencia', ['ARQUIVADO'], 'EM_EXIGENCIA', ['requerente'], {
    seletores: ['arquivado_sem_resposta'],
    guardas: ['prazo_reabertura'],
    aviso: avisar('req.reaberto'),
  }),
  staff('reabrir', ['INDEFERIDO', 'CONCLUIDO', 'ARQUIVADO'], 'EM_ANALISE', ['coordenador'], REABRIR, {
    guardas: ['nao_juntado'],
  }),
  // Back to where it waited: its last day was lost to an outage that was only registered once it was archived.
  step('desfazer_arquivamento', ['ARQUIVADO'], 'EM_EXIGENCIA', ['sistema'], {
    seletores: ['arquivado_sem_resposta'],
    aviso: avisar('req.prazo_recalculado'),
  }),
  step('desfazer_arquivamento', ['ARQUIVADO'], 'AGUARDANDO_PAGAMENTO', ['sistema'], {
    seletores: ['com_taxa'],
    aviso: avisar('req.prazo_recalculado'),
  }),
  // Back to where it was: of these ways a request has the one from which it was joined.
  ...JUNTAVEIS.map((para) =>
    staff('desfazer_juntada', ['ARQUIVADO'], para, ['atendente'], CONDUZIR, {
      seletores: ['juntado'],
      guardas: ['juntada_desfazivel'],
      aviso: avisar('req.juntada_desfeita'),
    }),
  ),
];

/** Who has it in hand. Moving it to another group or person is blocked by no impediment, which blocks taking it. */
const DISTRIBUICAO: readonly Passo[] = [
  staff(
    'assumir',
    COM_CONSELHO.filter((status) => status !== 'PROTOCOLADO' && status !== 'EM_RECURSO'),
    null,
    // The system where the group deals its requests out.
    ['atendente', 'sistema'],
    CONDUZIR,
    { guardas: ['sem_responsavel'] },
  ),
  // An appeal is for somebody else than who decided, as when it is handed on.
  staff('assumir', ['EM_RECURSO'], null, ['atendente', 'sistema'], CONDUZIR, {
    guardas: ['outra_autoridade', 'sem_responsavel'],
  }),
  // The system when an absence begins.
  handing('atribuir', COM_CONSELHO, null, ['atendente', 'coordenador', 'sistema'], REDISTRIBUIR),
  // The system when silence is complained of, and where a request goes to the group of the one that it is joined to.
  handing('encaminhar', COM_CONSELHO, null, ['atendente', 'coordenador', 'sistema'], REDISTRIBUIR),
];

const PRAZOS: readonly Passo[] = [
  staff(
    'prorrogar',
    COM_CONSELHO.filter((status) => status !== 'EM_RECURSO'),
    null,
    ['atendente', 'coordenador'],
    CONDUZIR,
    { guardas: ['prazo_prorrogavel'] },
  ),
  // Of an appeal about information the law knows no more than its five days (Lei 12.527/2011 art. 15).
  staff('prorrogar', ['EM_RECURSO'], null, ['atendente', 'coordenador'], CONDUZIR, {
    fluxos: FORA_DA_LAI,
    guardas: ['prazo_prorrogavel'],
  }),
  // Whether a decision waits until its appeal is judged: who decided may say so as well as who judges, asked or not
  // (Lei 9.784/1999 art. 61, sole paragraph).
  staff('conceder_efeito', ['EM_RECURSO'], null, ['autoridade_superior'], DECIDIR, {
    fluxos: FORA_DA_LAI,
    guardas: ['efeito_a_conceder'],
  }),
  staff('negar_efeito', ['EM_RECURSO'], null, ['autoridade_superior'], DECIDIR, {
    fluxos: FORA_DA_LAI,
    seletores: ['com_efeito_pedido'],
    guardas: ['efeito_a_negar'],
  }),
  // Another party answers the appeal from a page of their own, and is on no side of the request.
  step('alegar', ['EM_RECURSO'], null, ['sistema']),
  // Unanswered: the group that watches over access to information gets it, with a time of its own.
  step('reclamar', ['PROTOCOLADO', 'EM_ANALISE'], null, ['requerente'], {
    fluxos: ['W6'],
    seletores: ['sem_resposta'],
    guardas: ['prazo_reclamacao'],
  }),
  step('prorrogar_exigencia', ['EM_EXIGENCIA'], null, ['requerente'], { guardas: ['exigencia_prorrogavel'] }),
];

/** What is done within a stage. */
const NA_ETAPA: readonly Passo[] = [
  // Another person is asked instead, or once more after the first opinion.
  staff('encaminhar_parecer', ['EM_PARECER'], null, ['atendente'], CONDUZIR, { fluxos: ['W3', 'W4', 'W5'] }),
  // A defence goes from the opinion to the board, never back to an analysis.
  staff('devolver_parecer', ['EM_PARECER'], null, ['parecerista'], CONDUZIR, {
    fluxos: ['W4'],
    guardas: ['parecerista'],
  }),
  // The meeting was put off.
  staff('pautar', ['AGUARDANDO_DELIBERACAO'], null, ['secretaria'], CONDUZIR, { fluxos: ['W3', 'W4'] }),
  staff('aprovar', ['EM_ANALISE', 'EM_PARECER', 'AGUARDANDO_DELIBERACAO'], null, ['decisor'], DECIDIR, {
    seletores: ['com_segunda_aprovacao'],
    guardas: ['segunda_pessoa'],
  }),
  // Another request was joined to this one, or went back: written here by what is done there.
  step('receber_juntada', ENVIADOS, null, ['sistema']),
  step('devolver_juntada', ENVIADOS, null, ['sistema']),
  // Part of what was written becomes a request of its own; this one goes on with the rest.
  staff('desmembrar', COM_CONSELHO, null, ['atendente'], CONDUZIR),
  step('desfazer_desmembramento', ENVIADOS, null, ['sistema']),
  staff('confirmar_prioridade', COM_CONSELHO, null, ['atendente'], CONDUZIR, {
    seletores: ['com_prioridade_pedida'],
    guardas: ['prioridade_a_confirmar'],
  }),
  staff('negar_prioridade', COM_CONSELHO, null, ['atendente'], CONDUZIR, {
    seletores: ['com_prioridade_pedida'],
    guardas: ['prioridade_a_negar'],
  }),
  // A finer situation of the council's own making, within the one it is in.
  staff('detalhar', ENVIADOS, null, ['atendente'], CONDUZIR, { seletores: ['com_subsituacoes'] }),
];

const SEMPRE: readonly Passo[] = [
  staff('mensagem', ENVIADOS, null, ['requerente', 'atendente'], CONDUZIR),
  handing('nota_interna', ENVIADOS, null, ['atendente', 'parecerista'], CONDUZIR),
  staff('declarar_impedimento', COM_CONSELHO, null, ['atendente', 'decisor', 'parecerista'], CONDUZIR),
  // A closed request without a decision or a document has no service to evaluate.
  step('avaliar', ['CONCLUIDO', 'INDEFERIDO'], null, ['requerente'], { guardas: ['avaliacao_aberta'] }),
  staff('desfazer', ENVIADOS, null, ['atendente'], CONDUZIR, { guardas: ['desfazivel'] }),
  // An announced date moved: of the answer, a correction or an appeal, as the calendar changed; or of a fee
  // that could not be paid before.
  step(
    'atualizar_prazo',
    ENVIADOS.filter((status) => status !== 'ARQUIVADO' && status !== 'CANCELADO'),
    null,
    ['sistema'],
  ),
];

/**
 * The law of a request's life: every act, from where it leads where, and for whom. A workflow uses part of the ways
 * (`workflow.ts`), never more.
 */
export const PASSOS: readonly Passo[] = [
  ...ENTRADA,
  ...ANALISE,
  ...EXIGENCIA,
  ...FIM,
  ...DISTRIBUICAO,
  ...PRAZOS,
  ...NA_ETAPA,
  ...SEMPRE,
];

/** True for a row that leads to another situation. */
function isTransicao(passo: Passo): passo is Transicao {
  return passo.para !== null;
}

/** Whether the workflow of this request uses a row from here. */
export function usesPasso({ workflow, sem = [] }: Fluxo, de: Status, { para, fluxos }: Passo): boolean {
  if (fluxos && !fluxos.includes(workflow)) return false;
  return (
    para === null || ((WORKFLOWS[workflow].caminhos[de]?.includes(para) ?? false) && !sem.includes(para))
  );
}

/** The acts from a situation that the workflow of this request knows, or all of them, in the order of the table. */
export function listPassos(status: Status, fluxo: Fluxo | null): Passo[] {
  const here = PASSOS.filter(({ de }) => de.includes(status));
  return fluxo === null ? here : here.filter((passo) => usesPasso(fluxo, status, passo));
}

/** Of these the ways out of the situation. */
export function listTransicoes(status: Status, fluxo: Fluxo | null): Transicao[] {
  return listPassos(status, fluxo).filter(isTransicao);
}
