import { describeFaltaChecklist } from '../formulario/checklist.ts';
import { MENSAGENS_PRORROGACAO } from '../prazo/prorrogacao.ts';
import { nomeEquipe } from '../situacao/nomes.ts';
import { formatIsoDate } from '../texto/data-br.ts';
import { MOTIVOS_FALTA_ACEITE } from './aceite.ts';
import type { Contexto, Fatos } from './contexto.ts';
import { DECISAO_FINAL, isDecisaoFinal, isResultado } from './decisao.ts';
import { JA_DECIDIU } from './outra-autoridade.ts';
import { motivoNaoReabrir } from './reabertura.ts';
import { motivoNaoReclamar } from './reclamacao.ts';
import type { Status } from './status.ts';

/** `para` is the status that the step leads to; null for one that leaves it. */
type Check = (contexto: Contexto, para: Status | null) => string | null;

const when = (ok: (contexto: Contexto) => boolean, motivo: string): Check => {
  return (contexto) => (ok(contexto) ? null : motivo);
};

/** Why each condition fails, in words for the disabled button; null when it holds. */
export const GUARDAS = {
  formulario_valido: when(
    ({ fatos }) => fatos.formularioValido,
    'Preencha os campos obrigatórios antes de enviar.',
  ),
  pago: when(({ fatos }) => fatos.pago, 'A taxa ainda não foi paga.'),
  pagamento_vencido: when(({ fatos }) => fatos.pagamentoVencido, 'O prazo de pagamento ainda não terminou.'),
  sem_impedimento: when(({ quem }) => !quem.impedido, 'Você declarou impedimento neste pedido.'),
  sem_responsavel: when(({ fatos }) => !fatos.temResponsavel, 'Este pedido já tem atendente.'),
  itens_respondidos: when(({ fatos }) => fatos.itensPendentes === 0, 'Responda todos os itens obrigatórios.'),
  exigencia_vencida: when(({ fatos }) => fatos.exigenciaVencida, 'O prazo da correção ainda não terminou.'),
  exigencia_prorrogavel: ({ fatos }) => {
    if (fatos.exigenciaProrrogada) return 'O prazo da correção só pode ser prorrogado uma vez.';
    return fatos.exigenciaVencida ? 'O prazo da correção já terminou.' : null;
  },
  segundo_aprovador: ({ quem, fatos, nomes }, para) => {
    const { precisaSegundoAprovador, segundaAprovacao } = fatos;
    if (!precisaSegundoAprovador) return null;
    if (segundaAprovacao === null) return 'Falta a aprovação de uma segunda pessoa.';
    if (quem.aprovou) return 'Quem aprovou como segunda pessoa não assina a decisão.';
    const other = isResultado(para) && para !== segundaAprovacao;
    return other ? `A segunda pessoa aprovou “${nomeEquipe(segundaAprovacao, nomes)}”.` : null;
  },
  segunda_pessoa: when(
    ({ quem }) => !quem.propos && !quem.isResponsavel,
    'A segunda aprovação é de outra pessoa, não de quem conduz o pedido.',
  ),
  parecerista: ({ quem, fatos }) => {
    if (!fatos.parecerPedido) return 'Nenhum parecer espera resposta.';
    return quem.isParecerista ? null : 'O parecer foi pedido a outra pessoa.';
  },
  parecer_dado: ({ status, fatos }) => {
    const open = status === 'EM_PARECER' && fatos.parecerPedido && !fatos.parecerVencido;
    return open ? 'Falta o parecer, que ainda está no prazo.' : null;
  },
  aceites_dados: ({ fatos }, para) =>
    fatos.faltaAceite === null || para === 'INDEFERIDO' ? null : MOTIVOS_FALTA_ACEITE[fatos.faltaAceite],
  checklist_feito: ({ fatos }) => describeFaltaChecklist(fatos.faltaChecklist),
  reuniao_feita: when(({ fatos }) => !fatos.reuniaoPorVir, 'A reunião desta pauta ainda não chegou.'),
  documento_pronto: when(({ fatos }) => fatos.documentoPronto, 'O documento ainda está sendo preparado.'),
  prazo_recurso: when(({ fatos }) => fatos.prazoRecursoAberto, 'O prazo para recorrer terminou.'),
  prazo_reclamacao: ({ fatos }) => motivoNaoReclamar(fatos.reclamacao),
  nivel_recurso: when(({ fatos }) => !isDecisaoFinal(fatos.recursosDecididos), DECISAO_FINAL),
  outra_autoridade: when(({ quem }) => !quem.decidiuAntes, JA_DECIDIU),
  alegacoes_ouvidas: ({ fatos: { alegacoesAte } }) =>
    alegacoesAte === null
      ? null
      : `Outras partes podem responder ao recurso até ${formatIsoDate(alegacoesAte)}. Julgue depois desse dia, ou quando todas responderem.`,
  efeito_a_conceder: when(
    ({ fatos }) => fatos.efeitoSuspensivo !== 'concedido',
    'O efeito suspensivo já foi concedido.',
  ),
  efeito_a_negar: when(({ fatos }) => fatos.efeitoSuspensivo === 'pedido', 'O pedido já foi decidido.'),
  prazo_reconsideracao: when(
    ({ fatos }) => fatos.reconsideracaoAberta,
    'O prazo para reconsiderar terminou.',
  ),
  prazo_prorrogavel: ({ fatos }) => (fatos.prorrogacao ? MENSAGENS_PRORROGACAO[fatos.prorrogacao] : null),
  avaliacao_aberta: when(
    ({ fatos }) => fatos.avaliacaoAberta,
    'A avaliação deste atendimento está encerrada.',
  ),
  desfazivel: ({ fatos }) => fatos.desfazer,
  prioridade_a_confirmar: ({ fatos }) => obstacleToCheck(fatos, 'confirmada'),
  prioridade_a_negar: ({ fatos }) => obstacleToCheck(fatos, 'negada'),
  desmembramento_sem_sequencia: when(
    ({ fatos }) => fatos.desmembrado?.seguiu === false,
    'Este pedido já teve andamento depois de desmembrado.',
  ),
  sem_taxa_cobrada: when(
    ({ fatos }) => !fatos.temTaxa,
    'Este pedido tem taxa cobrada: conclua-o, para que ninguém pague sem receber.',
  ),
  nao_juntado: when(
    ({ fatos }) => fatos.juntada === null,
    'Este pedido foi juntado a outro. Desfaça a juntada em vez de reabrir.',
  ),
  prazo_reabertura: ({ fatos }) => motivoNaoReabrir(fatos.reabertura),
  juntada_desfazivel: ({ fatos: { juntada } }, para) => {
    if (juntada === null) return 'Este pedido não foi juntado a outro.';
    return para === juntada.de ? juntada.obstaculo : 'O pedido volta à situação em que estava.';
  },
} satisfies Record<string, Check>;

/** A condition on the facts of a request. */
export type Guarda = keyof typeof GUARDAS;

/** The ground is sensitive (LGPD art. 5º II): who may not see it cannot judge its proof. */
function obstacleToCheck({ prioridadePedida }: Fatos, para: 'confirmada' | 'negada'): string | null {
  if (prioridadePedida?.situacao === para)
    return para === 'confirmada'
      ? 'A prioridade já foi confirmada.'
      : 'A prioridade já foi conferida e não foi confirmada.';
  return prioridadePedida?.vista
    ? null
    : 'Só confere a prioridade quem pode ver dados sensíveis e saber quem pede. A administração dá essa permissão.';
}

/** Properties that tell which of two ways exists; the other is not offered at all. */
export const SELETORES = {
  com_taxa: ({ fatos }) => fatos.temTaxa,
  sem_taxa: ({ fatos }) => !fatos.temTaxa,
  com_documento: ({ fatos }) => fatos.temDocumento,
  sem_documento: ({ fatos }) => !fatos.temDocumento,
  com_prioridade_pedida: ({ fatos }) => fatos.prioridadePedida !== null,
  com_efeito_pedido: ({ fatos }) => fatos.efeitoSuspensivo !== null,
  desmembrado: ({ fatos }) => fatos.desmembrado !== null,
  arquivado_sem_resposta: ({ fatos }) => fatos.reabertura !== null,
  juntado: ({ fatos }) => fatos.juntada !== null,
  com_subsituacoes: ({ fatos }) => fatos.temSubsituacoes,
  com_segunda_aprovacao: ({ fatos }) => fatos.precisaSegundoAprovador,
  sem_resposta: ({ fatos }) => fatos.reclamacao !== null,
} satisfies Record<string, (contexto: Contexto) => boolean>;

export type Seletor = keyof typeof SELETORES;
