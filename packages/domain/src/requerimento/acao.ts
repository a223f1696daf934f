export interface AcaoDef {
  /** Text of the button. */
  rotulo: string;
  /** Question asked before it is done, where it cannot simply be taken back. */
  confirmacao?: string;
}

/** Everything that can be done to a request, whether it changes the status or not. */
export const ACOES = {
  enviar: {
    rotulo: 'Enviar pedido',
    confirmacao: 'Enviar o pedido? Depois de enviado, você não poderá editar, mas poderá mandar mensagens.',
  },
  confirmar_pagamento: { rotulo: 'Confirmar pagamento' },
  arquivar_pagamento: { rotulo: 'Arquivar por falta de pagamento' },
  assumir: { rotulo: 'Assumir' },
  iniciar_analise: { rotulo: 'Iniciar análise' },
  exigir: { rotulo: 'Pedir correção' },
  responder_exigencia: { rotulo: 'Enviar resposta' },
  dispensar_exigencia: {
    rotulo: 'Dispensar correção',
    confirmacao:
      'Dispensar os itens que faltam? O requerente será avisado de que não precisa mais responder.',
  },
  arquivar_exigencia: { rotulo: 'Arquivar por falta de resposta' },
  retomar_analise: { rotulo: 'Retomar análise' },
  aguardar_terceiro: { rotulo: 'Aguardar outro órgão' },
  retomar: { rotulo: 'Outro órgão respondeu' },
  encaminhar_parecer: { rotulo: 'Pedir parecer' },
  devolver_parecer: { rotulo: 'Dar parecer' },
  pautar: { rotulo: 'Incluir em pauta' },
  decidir: { rotulo: 'Decidir' },
  efetivar: { rotulo: 'Efetivar' },
  emitir: { rotulo: 'Emitir documento' },
  concluir: { rotulo: 'Concluir' },
  encaminhar_fiscalizacao: { rotulo: 'Enviar para apuração' },
  arquivar_denuncia: { rotulo: 'Encerrar sem apuração' },
  recorrer: { rotulo: 'Apresentar recurso' },
  reclamar: { rotulo: 'Reclamar da falta de resposta' },
  decidir_recurso: { rotulo: 'Decidir recurso' },
  reconsiderar: { rotulo: 'Reconsiderar a decisão' },
  conceder_efeito: { rotulo: 'Conceder efeito suspensivo' },
  negar_efeito: { rotulo: 'Negar efeito suspensivo' },
  alegar: { rotulo: 'Apresentar alegações' },
  cancelar: {
    rotulo: 'Desistir do pedido',
    confirmacao: 'Desistir deste pedido? Você pode pedir de novo.',
  },
  reabrir: { rotulo: 'Reabrir' },
  reabrir_exigencia: { rotulo: 'Reabrir o pedido' },
  desfazer_arquivamento: { rotulo: 'Desfazer o arquivamento' },
  atribuir: { rotulo: 'Atribuir a outra pessoa' },
  encaminhar: { rotulo: 'Encaminhar a outro grupo' },
  desmembrar: { rotulo: 'Desmembrar' },
  desfazer_desmembramento: { rotulo: 'Desfazer o desmembramento' },
  confirmar_prioridade: { rotulo: 'Confirmar a prioridade' },
  negar_prioridade: { rotulo: 'Não confirmar a prioridade' },
  juntar: { rotulo: 'Juntar a outro pedido' },
  desfazer_juntada: { rotulo: 'Desfazer a juntada' },
  receber_juntada: { rotulo: 'Receber outro pedido' },
  devolver_juntada: { rotulo: 'Devolver o outro pedido' },
  mensagem: { rotulo: 'Enviar mensagem' },
  nota_interna: { rotulo: 'Anotar' },
  prorrogar: { rotulo: 'Prorrogar prazo' },
  prorrogar_exigencia: { rotulo: 'Pedir mais prazo' },
  aprovar: { rotulo: 'Aprovar como segunda pessoa' },
  declarar_impedimento: {
    rotulo: 'Declarar impedimento',
    confirmacao: 'Declarar-se impedido ou suspeito? Você não poderá mais atuar neste pedido.',
  },
  avaliar: { rotulo: 'Avaliar o atendimento' },
  desfazer: { rotulo: 'Desfazer' },
  detalhar: { rotulo: 'Detalhar a situação' },
  atualizar_prazo: { rotulo: 'Recalcular o prazo' },
} as const satisfies Record<string, AcaoDef>;

export type Acao = keyof typeof ACOES;

/** What signs a decision: the first one, that of an appeal, and the first authority's reconsideration. */
export const ACOES_QUE_DECIDEM = ['decidir', 'decidir_recurso', 'reconsiderar'] as const satisfies Acao[];

/** True for the name of an action. */
export function isAcao(nome: string): nome is Acao {
  return Object.hasOwn(ACOES, nome);
}

/** Texts of an action: its button and, where there is one, the question asked first. */
export function describeAcao(acao: Acao): AcaoDef {
  return ACOES[acao];
}
