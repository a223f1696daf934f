import { reabertura } from '@balcao/contract/reabertura';
import { requerimento } from '@balcao/contract/requerimento';
import type { Acao } from '@balcao/domain/requerimento/acao';
import { assumir } from '#features/distribuicao/api.tsx';
import type { Send } from '#features/tramite/api.tsx';
import { upon } from '#features/tramite/api.tsx';

const desfazer = upon(requerimento.desfazer);
const mover = upon(requerimento.mover);
const reabrirExigencia = upon(reabertura.reabrir);

/** Acts without a form: the button does them, and most can be undone. */
const DIRECT: Partial<Record<Acao, Send>> = {
  assumir,
  desfazer: (seen) => desfazer(seen, {}),
  reabrir_exigencia: (seen) => reabrirExigencia(seen, {}),
  iniciar_analise: (seen) => mover(seen, { acao: 'iniciar_analise' }),
  retomar_analise: (seen) => mover(seen, { acao: 'retomar_analise' }),
  retomar: (seen) => mover(seen, { acao: 'retomar' }),
  emitir: (seen) => mover(seen, { acao: 'emitir' }),
  concluir: (seen) => mover(seen, { acao: 'concluir' }),
};

/** The call of an act without a form; undefined for one with a form. */
export function directSend(acao: Acao): Send | undefined {
  return DIRECT[acao];
}

/** The confirmation of each act. */
export const DONE: Partial<Record<Acao, string>> = {
  assumir: 'Você assumiu o pedido.',
  desfazer: 'A última mudança foi desfeita.',
  iniciar_analise: 'Análise iniciada.',
  retomar_analise: 'Análise retomada.',
  retomar: 'Análise retomada.',
  emitir: 'O documento está em preparo.',
  concluir: 'Pedido concluído. O requerente foi avisado.',
  atribuir: 'Pedido atribuído.',
  encaminhar: 'Pedido encaminhado.',
  aguardar_terceiro: 'O pedido aguarda o outro órgão; o prazo está pausado.',
  encaminhar_parecer: 'Parecer pedido. Quem vai responder foi avisado.',
  devolver_parecer: 'Parecer assinado. Quem conduz o pedido foi avisado.',
  detalhar: 'A situação detalhada mudou.',
  pautar: 'A pauta está registrada. O requerente vê o dia da reunião.',
  aprovar: 'Aprovação registrada. Quem conduz o pedido foi avisado.',
  encaminhar_fiscalizacao: 'Enviado para apuração. O requerente foi avisado.',
  arquivar_denuncia: 'Encerrado sem apuração. O requerente foi avisado e lê o motivo.',
  exigir: 'Correção pedida. O requerente foi avisado e o prazo está pausado.',
  dispensar_exigencia: 'Correção dispensada.',
  prorrogar: 'Prazo prorrogado. O requerente foi avisado.',
  desmembrar: 'Parte deste pedido agora é outro, ligado a este. O requerente foi avisado.',
  desfazer_desmembramento: 'O pedido voltou a fazer parte do outro. O requerente foi avisado.',
  confirmar_prioridade: 'Prioridade confirmada. O pedido passou à frente na fila.',
  negar_prioridade: 'A prioridade não foi confirmada. O requerente foi avisado.',
  juntar: 'Pedido juntado ao outro. O requerente e as duas equipes foram avisados.',
  desfazer_juntada: 'Juntada desfeita. O pedido voltou a andar, e o requerente foi avisado.',
  prorrogar_exigencia: 'Você tem mais prazo para responder.',
  responder_exigencia: 'Resposta enviada.',
  decidir: 'Decisão registrada. O requerente foi avisado.',
  decidir_recurso: 'Recurso decidido. O requerente foi avisado.',
  conceder_efeito: 'Efeito suspensivo concedido. O requerente foi avisado.',
  negar_efeito: 'Efeito suspensivo negado. O requerente foi avisado.',
  reconsiderar: 'Decisão reconsiderada. O requerente foi avisado.',
  reabrir: 'Pedido reaberto.',
  reabrir_exigencia: 'Pedido reaberto. Responda abaixo ao que falta.',
  declarar_impedimento: 'Impedimento registrado. O pedido está sem atendente.',
  recorrer: 'Recurso enviado.',
  reclamar: 'Reclamação enviada. A autoridade que acompanha o acesso à informação foi avisada.',
  cancelar: 'Você desistiu deste pedido.',
  avaliar: 'Obrigado pela avaliação!',
};
