import { FORA_DA_LAI, LATERAIS_DO_RECURSO } from './lateral-recurso.ts';
import type { Lateral } from './passo-lateral.ts';
import type { Status } from './status.ts';
import { isEncerrado, STATUS_CODIGOS } from './status.ts';

const ENVIADOS = STATUS_CODIGOS.filter((status) => status !== 'RASCUNHO');
const ABERTOS = ENVIADOS.filter((status) => !isEncerrado(status));
const COM_CONSELHO = ABERTOS.filter((status) => status !== 'AGUARDANDO_PAGAMENTO');

/** A closed request without a decision or a document has no service to evaluate. */
const AVALIAVEIS: readonly Status[] = ['CONCLUIDO', 'INDEFERIDO'];

const PRORROGAR = {
  acao: 'prorrogar',
  quem: ['atendente', 'coordenador'],
  permissao: 'requerimento.assumir',
  guardas: ['sem_impedimento', 'prazo_prorrogavel'],
  entradas: ['motivo'],
  aviso: { modelo: 'req.prazo_prorrogado', para: 'requerente' },
} as const satisfies Partial<Lateral>;

/**
 * Actions beside the transitions. Moving to another group or person needs a reason and notifies only who receives;
 * a declared impediment blocks taking the request, never handing it on.
 */
export const LATERAIS: readonly Lateral[] = [
  {
    acao: 'assumir',
    em: COM_CONSELHO.filter((status) => status !== 'PROTOCOLADO' && status !== 'EM_RECURSO'),
    // The system where the group deals its requests out.
    quem: ['atendente', 'sistema'],
    permissao: 'requerimento.assumir',
    guardas: ['sem_impedimento', 'sem_responsavel'],
    entradas: [],
    aviso: null,
  },
  {
    // An appeal is for somebody else than who decided, as when it is handed on.
    acao: 'assumir',
    em: ['EM_RECURSO'],
    quem: ['atendente', 'sistema'],
    permissao: 'requerimento.assumir',
    guardas: ['sem_impedimento', 'outra_autoridade', 'sem_responsavel'],
    entradas: [],
    aviso: null,
  },
  {
    // The system when an absence begins.
    acao: 'atribuir',
    em: COM_CONSELHO,
    quem: ['atendente', 'coordenador', 'sistema'],
    permissao: 'requerimento.redistribuir',
    guardas: [],
    entradas: ['destino', 'motivo'],
    aviso: { modelo: 'equipe.atribuido', para: 'atendente' },
  },
  {
    // The system when silence is complained of.
    acao: 'encaminhar',
    em: COM_CONSELHO,
    quem: ['atendente', 'coordenador', 'sistema'],
    permissao: 'requerimento.redistribuir',
    guardas: [],
    entradas: ['destino', 'motivo'],
    aviso: { modelo: 'equipe.encaminhado', para: 'grupo' },
  },
  { ...PRORROGAR, em: COM_CONSELHO.filter((status) => status !== 'EM_RECURSO') },
  // Of an appeal about information the law knows no more than its five days (Lei 12.527/2011 art. 15).
  { ...PRORROGAR, em: ['EM_RECURSO'], fluxos: FORA_DA_LAI },
  ...LATERAIS_DO_RECURSO,
  {
    // Nobody answered: whoever watches over access to information gets it, with a time of its own.
    acao: 'reclamar',
    em: ['PROTOCOLADO', 'EM_ANALISE'],
    fluxos: ['W6'],
    quem: ['requerente'],
    permissao: null,
    guardas: ['prazo_reclamacao'],
    seletores: ['sem_resposta'],
    entradas: ['razoes'],
    aviso: { modelo: 'req.reclamacao_recebida', para: 'requerente' },
  },
  {
    acao: 'prorrogar_exigencia',
    em: ['EM_EXIGENCIA'],
    quem: ['requerente'],
    permissao: null,
    guardas: ['exigencia_prorrogavel'],
    entradas: [],
    aviso: null,
  },
  {
    // Another person is asked instead, or once more after the first opinion.
    acao: 'encaminhar_parecer',
    em: ['EM_PARECER'],
    fluxos: ['W3', 'W4', 'W5'],
    quem: ['atendente'],
    permissao: 'requerimento.assumir',
    guardas: ['sem_impedimento'],
    entradas: ['destino'],
    aviso: null,
  },
  {
    // A defence goes from the opinion to the board, never back to an analysis.
    acao: 'devolver_parecer',
    em: ['EM_PARECER'],
    fluxos: ['W4'],
    quem: ['parecerista'],
    permissao: 'requerimento.assumir',
    guardas: ['sem_impedimento', 'parecerista'],
    entradas: ['parecer'],
    aviso: null,
  },
  {
    // The meeting was put off.
    acao: 'pautar',
    em: ['AGUARDANDO_DELIBERACAO'],
    fluxos: ['W3', 'W4'],
    quem: ['secretaria'],
    permissao: 'requerimento.assumir',
    guardas: ['sem_impedimento'],
    entradas: ['data_reuniao'],
    aviso: null,
  },
  {
    acao: 'aprovar',
    em: ['EM_ANALISE', 'EM_PARECER', 'AGUARDANDO_DELIBERACAO'],
    quem: ['decisor'],
    permissao: 'requerimento.decidir',
    guardas: ['sem_impedimento', 'segunda_pessoa'],
    seletores: ['com_segunda_aprovacao'],
    entradas: [],
    aviso: null,
  },
  {
    // Another request was joined to this one, or went back: written here by what is done there.
    acao: 'receber_juntada',
    em: ENVIADOS,
    quem: ['sistema'],
    permissao: null,
    guardas: [],
    entradas: [],
    aviso: null,
  },
  {
    acao: 'devolver_juntada',
    em: ENVIADOS,
    quem: ['sistema'],
    permissao: null,
    guardas: [],
    entradas: [],
    aviso: null,
  },
  {
    // Part of what was written becomes a request of its own; this one goes on with the rest.
    acao: 'desmembrar',
    em: COM_CONSELHO,
    quem: ['atendente'],
    permissao: 'requerimento.assumir',
    guardas: ['sem_impedimento'],
    entradas: ['destino', 'motivo'],
    aviso: { modelo: 'req.desmembrado', para: 'requerente' },
  },
  {
    acao: 'desfazer_desmembramento',
    em: ENVIADOS,
    quem: ['sistema'],
    permissao: null,
    guardas: [],
    entradas: [],
    aviso: null,
  },
  {
    acao: 'confirmar_prioridade',
    em: COM_CONSELHO,
    quem: ['atendente'],
    permissao: 'requerimento.assumir',
    guardas: ['sem_impedimento', 'prioridade_a_confirmar'],
    seletores: ['com_prioridade_pedida'],
    entradas: ['motivo'],
    aviso: { modelo: 'req.mensagem', para: 'requerente' },
  },
  {
    acao: 'negar_prioridade',
    em: COM_CONSELHO,
    quem: ['atendente'],
    permissao: 'requerimento.assumir',
    guardas: ['sem_impedimento', 'prioridade_a_negar'],
    seletores: ['com_prioridade_pedida'],
    entradas: ['motivo'],
    aviso: { modelo: 'req.mensagem', para: 'requerente' },
  },
  {
    // A finer situation of the council's own making, within the one it is in.
    acao: 'detalhar',
    em: ENVIADOS,
    quem: ['atendente'],
    permissao: 'requerimento.assumir',
    guardas: ['sem_impedimento'],
    seletores: ['com_subsituacoes'],
    entradas: [],
    aviso: null,
  },
  {
    acao: 'mensagem',
    em: ENVIADOS,
    quem: ['requerente', 'atendente'],
    permissao: 'requerimento.assumir',
    guardas: ['sem_impedimento'],
    entradas: [],
    aviso: { modelo: 'req.mensagem', para: 'requerente' },
  },
  {
    acao: 'nota_interna',
    em: ENVIADOS,
    quem: ['atendente', 'parecerista'],
    permissao: 'requerimento.assumir',
    guardas: [],
    entradas: [],
    aviso: null,
  },
  {
    acao: 'declarar_impedimento',
    em: COM_CONSELHO,
    quem: ['atendente', 'decisor', 'parecerista'],
    permissao: 'requerimento.assumir',
    guardas: ['sem_impedimento'],
    entradas: ['confirmacao', 'motivo'],
    aviso: null,
  },
  {
    acao: 'avaliar',
    em: AVALIAVEIS,
    quem: ['requerente'],
    permissao: null,
    guardas: ['avaliacao_aberta'],
    entradas: [],
    aviso: null,
  },
  {
    acao: 'desfazer',
    em: ENVIADOS,
    quem: ['atendente'],
    permissao: 'requerimento.assumir',
    guardas: ['sem_impedimento', 'desfazivel'],
    entradas: [],
    aviso: null,
  },
  {
    // A date that somebody was told is another one: of the answer, of a correction, of an appeal, as the calendar changed;
    // or of a fee that could not be paid before.
    acao: 'atualizar_prazo',
    em: ENVIADOS.filter((status) => status !== 'ARQUIVADO' && status !== 'CANCELADO'),
    quem: ['sistema'],
    permissao: null,
    guardas: [],
    entradas: [],
    aviso: { modelo: 'req.prazo_recalculado', para: 'requerente' },
  },
];
