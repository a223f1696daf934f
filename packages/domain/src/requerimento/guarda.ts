import { MENSAGENS_PRORROGACAO } from '../prazo/prorrogacao.ts';
import type { Contexto, Fatos } from './contexto.ts';
import type { Guarda, Seletor } from './transicao.ts';

type Check = (contexto: Contexto) => string | null;

const when = (ok: (contexto: Contexto) => boolean, motivo: string): Check => {
  return (contexto) => (ok(contexto) ? null : motivo);
};

/** Why each condition fails, in words for the disabled button; null when it holds. */
const GUARDAS: Record<Guarda, Check> = {
  formulario_valido: when(
    ({ fatos }) => fatos.formularioValido,
    'Preencha os campos obrigatórios antes de enviar.',
  ),
  pago: when(({ fatos }) => fatos.pago, 'A taxa ainda não foi paga.'),
  pagamento_vencido: when(({ fatos }) => fatos.pagamentoVencido, 'O prazo de pagamento ainda não terminou.'),
  sem_impedimento: when(({ quem }) => !quem.impedido, 'Você declarou impedimento neste pedido.'),
  sem_responsavel: when(({ fatos }) => !fatos.temResponsavel, 'Este pedido já tem responsável.'),
  itens_respondidos: when(({ fatos }) => fatos.itensPendentes === 0, 'Responda todos os itens obrigatórios.'),
  exigencia_vencida: when(({ fatos }) => fatos.exigenciaVencida, 'O prazo da exigência ainda não terminou.'),
  exigencia_prorrogavel: ({ fatos }) => {
    if (fatos.exigenciaProrrogada) return 'O prazo da exigência só pode ser prorrogado uma vez.';
    return fatos.exigenciaVencida ? 'O prazo da exigência já terminou.' : null;
  },
  segundo_aprovador: when(
    ({ fatos }) => !fatos.precisaSegundoAprovador || fatos.temSegundaAprovacao,
    'Falta a aprovação de uma segunda pessoa.',
  ),
  segunda_pessoa: ({ quem, fatos }) => {
    if (quem.propos || quem.isResponsavel)
      return 'A segunda aprovação é de outra pessoa, não de quem conduz o pedido.';
    if (!fatos.precisaSegundoAprovador) return 'Este pedido não precisa de segunda aprovação.';
    return fatos.temSegundaAprovacao ? 'Este pedido já tem a segunda aprovação.' : null;
  },
  documento_pronto: when(({ fatos }) => fatos.documentoPronto, 'O documento ainda está sendo preparado.'),
  prazo_recurso: when(({ fatos }) => fatos.prazoRecursoAberto, 'O prazo para recorrer terminou.'),
  nivel_recurso: when(
    ({ fatos }) => fatos.recursosDecididos < fatos.niveisRecurso,
    'Não cabe outro recurso: a decisão é final.',
  ),
  outra_autoridade: when(({ quem }) => !quem.decidiuAntes, 'Quem já decidiu não pode julgar o recurso.'),
  prazo_prorrogavel: ({ fatos }) => (fatos.prorrogacao ? MENSAGENS_PRORROGACAO[fatos.prorrogacao] : null),
  avaliacao_aberta: when(
    ({ fatos }) => fatos.avaliacaoAberta,
    'A avaliação deste atendimento está encerrada.',
  ),
  desfazivel: ({ fatos }) => fatos.desfazer,
};

const SELETORES: Record<Seletor, (fatos: Fatos) => boolean> = {
  com_taxa: (fatos) => fatos.temTaxa,
  sem_taxa: (fatos) => !fatos.temTaxa,
  com_documento: (fatos) => fatos.temDocumento,
  sem_documento: (fatos) => !fatos.temDocumento,
};

/** The reason of the first condition that fails, in order, or null when all hold. */
export function firstObstacle(guardas: readonly Guarda[], contexto: Contexto): string | null {
  for (const guarda of guardas) {
    const motivo = GUARDAS[guarda](contexto);
    if (motivo) return motivo;
  }
  return null;
}

/** Whether a way exists at all for a request of this kind. */
export function isSelected(seletores: readonly Seletor[], fatos: Fatos): boolean {
  return seletores.every((seletor) => SELETORES[seletor](fatos));
}
