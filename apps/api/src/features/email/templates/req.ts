import type { Template } from '../template.ts';

/** Messages to the requester about each step of a request. */
export const req = {
  'req.protocolado': {
    assunto: 'Recebemos seu pedido {{protocolo}}',
    corpo: [
      'Olá, {{nomePreferido}}. Recebemos seu pedido de {{tipo}} em {{dataHora}}.',
      'Número: {{protocolo}}. Responderemos até {{prazo}}.',
      'Você não precisa fazer nada agora. Acompanhe em {{link}}.',
      'Se não foi você, avise pelo link {{linkNaoFuiEu}}.',
    ],
  },
  'req.protocolado_na_hora': {
    assunto: 'Recebemos seu pedido {{protocolo}}',
    corpo: [
      'Olá, {{nomePreferido}}. Recebemos seu pedido de {{tipo}} em {{dataHora}}.',
      'Número: {{protocolo}}. Ele é atendido na hora: o resultado aparece em {{link}}.',
      'Se não foi você, avise pelo link {{linkNaoFuiEu}}.',
    ],
  },
  'req.pagamento': {
    assunto: 'Falta pagar a taxa do pedido {{protocolo}}',
    corpo: [
      'Olá, {{nomePreferido}}. Seu pedido de {{tipo}} já tem número: {{protocolo}}.',
      'A análise começa assim que a taxa de {{valor}} for paga, até {{vencimento}}. Pague em {{link}}.',
    ],
  },
  'req.aceite': {
    assunto: 'Confirme sua responsabilidade técnica',
    corpo: [
      'Olá, {{nomePreferido}}. {{indicacao}}',
      'Veja as horas e a data, e diga se aceita, em {{link}}.',
      'Sem esse aceite, a responsabilidade não começa. Se você não reconhece o pedido, recuse no mesmo endereço.',
    ],
  },
  'req.lembrete_aceite': {
    assunto: 'Falta sua resposta sobre uma responsabilidade técnica',
    corpo: [
      'Olá, {{nomePreferido}}. {{indicacao}} Falta sua resposta.',
      'Aceite ou recuse em {{link}}. Sem resposta, a responsabilidade não começa.',
    ],
  },
  'req.em_analise': {
    assunto: 'Situação do seu pedido {{protocolo}}: {{situacao}}',
    corpo: [
      'Olá, {{nomePreferido}}. Nossa equipe já cuida do seu pedido de {{tipo}}, número {{protocolo}}.',
      'Situação agora: {{situacao}}.',
      'Responderemos até {{prazo}}. Você não precisa fazer nada agora. Acompanhe em {{link}}.',
    ],
  },
  'req.exigencia': {
    assunto: 'Seu pedido {{protocolo}} precisa de uma resposta',
    corpo: [
      'Olá, {{nomePreferido}}. Para continuar, precisamos de:',
      { lista: 'itens' },
      'Responda até {{prazo}} em {{link}}.',
      'Até lá, o prazo do Conselho fica pausado. Sem resposta, o pedido será arquivado, mas você poderá reabri-lo.',
    ],
  },
  'req.lembrete_exigencia': {
    assunto: 'Faltam {{dias}} para responder o pedido {{protocolo}}',
    corpo: [
      'Olá, {{nomePreferido}}. Seu pedido {{protocolo}} ainda espera a sua resposta sobre:',
      { lista: 'itens' },
      'Responda até {{prazo}} em {{link}}.',
      '{{semResposta}}',
    ],
  },
  'req.arquivado_pagamento': {
    assunto: 'Seu pedido {{protocolo}} foi arquivado',
    corpo: [
      'Olá, {{nomePreferido}}. A taxa do seu pedido de {{tipo}}, número {{protocolo}}, não foi paga no prazo e o pedido foi arquivado.',
      'Se ainda precisar, faça um novo pedido com os mesmos dados em {{link}}.',
    ],
  },
  'req.arquivado_exigencia': {
    assunto: 'Seu pedido {{protocolo}} foi arquivado',
    corpo: [
      'Olá, {{nomePreferido}}. Não recebemos resposta até {{prazo}} e o seu pedido de {{tipo}}, número {{protocolo}}, foi arquivado.',
      '{{continuar}} Continue em {{link}}.',
    ],
  },
  'req.arquivado_denuncia': {
    assunto: 'Sua denúncia {{protocolo}} foi encerrada neste Conselho',
    corpo: [
      'Olá, {{nomePreferido}}. Sua denúncia {{protocolo}} foi encerrada neste Conselho.',
      'Motivo: {{motivo}}',
      'Se souber de fatos novos, denuncie de novo. Veja tudo em {{link}}.',
    ],
  },
  'req.reaberto': {
    assunto: 'Você reabriu o pedido {{protocolo}}',
    corpo: [
      'Olá, {{nomePreferido}}. Seu pedido de {{tipo}}, número {{protocolo}}, foi reaberto com os mesmos dados, sem nova taxa.',
      'Responda ao que falta até {{prazo}} em {{link}}. Até lá, o prazo do Conselho fica pausado.',
    ],
  },
  'req.decisao': {
    assunto: 'Decisão do pedido {{protocolo}}',
    corpo: [
      'Olá, {{nomePreferido}}. Seu pedido de {{tipo}} foi {{resultado}}.',
      'Em resumo: {{resumoDecisao}}.',
      'A decisão completa está em {{link}}.',
      'Você pode recorrer, sem custo, até {{prazoRecurso}}.',
    ],
  },
  'req.deferido': {
    assunto: 'Decisão do pedido {{protocolo}}',
    corpo: [
      'Olá, {{nomePreferido}}. Seu pedido de {{tipo}} foi {{resultado}}.',
      'Em resumo: {{resumoDecisao}}.',
      'A decisão completa está em {{link}}.',
    ],
  },
  'req.concluido': {
    assunto: 'Seu pedido {{protocolo}} foi concluído',
    corpo: [
      'Olá, {{nomePreferido}}. Seu pedido de {{tipo}}, número {{protocolo}}, foi concluído.',
      'O resultado e os documentos estão em {{link}}.',
      'Conte como foi: leva menos de um minuto, na mesma página.',
    ],
  },
  'req.reclamacao_recebida': {
    assunto: 'Recebemos sua reclamação no pedido {{protocolo}}',
    corpo: [
      'Olá, {{nomePreferido}}. Recebemos sua reclamação pela falta de resposta ao pedido {{protocolo}}.',
      'A autoridade que acompanha o acesso à informação se manifesta até {{prazo}}. Acompanhe em {{link}}.',
    ],
  },
  'req.recurso_recebido': {
    assunto: 'Recebemos seu recurso no pedido {{protocolo}}',
    corpo: [
      'Olá, {{nomePreferido}}. Recebemos em {{dataHora}} o seu recurso no pedido {{protocolo}}.',
      'Ele será decidido até {{prazo}}. Acompanhe em {{link}}.',
    ],
  },
  'req.alegacoes': {
    assunto: 'Você pode responder a um recurso',
    corpo: [
      'Olá, {{nomePreferido}}. {{recurso}}',
      'Você pode apresentar alegações, sem custo, até {{prazo}}, em {{link}}.',
      'Sem resposta, o recurso é julgado depois desse dia.',
    ],
  },
  'req.efeito_suspensivo': {
    assunto: 'Efeito suspensivo no recurso do pedido {{protocolo}}',
    corpo: [
      'Olá, {{nomePreferido}}. Decidimos sobre o efeito suspensivo no recurso do pedido {{protocolo}}. {{efeito}}',
      'Motivo: {{justificativa}}',
      'O recurso ainda será julgado. Acompanhe em {{link}}.',
    ],
  },
  'req.recurso_decidido': {
    assunto: 'Decisão do recurso no pedido {{protocolo}}',
    corpo: [
      'Olá, {{nomePreferido}}. Seu recurso no pedido {{protocolo}} {{resultado}}.',
      'Em resumo: {{resumoDecisao}}.',
      'A decisão completa está em {{link}}.',
    ],
  },
  'req.cancelado': {
    assunto: 'Você desistiu do pedido {{protocolo}}',
    corpo: [
      'Olá, {{nomePreferido}}. Registramos em {{dataHora}} a sua desistência do pedido de {{tipo}}, número {{protocolo}}.',
      '{{taxa}}',
      'Se não foi você, avise pelo link {{linkNaoFuiEu}}.',
    ],
  },
  'req.mensagem': {
    assunto: 'Nova mensagem no pedido {{protocolo}}',
    corpo: [
      'Olá, {{nomePreferido}}. Há uma nova mensagem no seu pedido {{protocolo}}.',
      'Leia e responda em {{link}}.',
    ],
  },
  'req.juntado': {
    assunto: 'Seu pedido {{protocolo}} foi juntado a outro',
    corpo: [
      'Olá, {{nomePreferido}}. Unimos seu pedido de {{tipo}}, número {{protocolo}}, ao pedido {{destino}}, que também é seu.',
      'Motivo: {{justificativa}}',
      '{{resposta}} O número {{protocolo}} continua valendo, e nada do que você enviou se perde.',
      'Não concorda? Escreva na página do pedido: {{link}}.',
    ],
  },
  'req.juntada_desfeita': {
    assunto: 'Seu pedido {{protocolo}} voltou a andar separado',
    corpo: [
      'Olá, {{nomePreferido}}. Seu pedido de {{tipo}}, número {{protocolo}}, não está mais junto do pedido {{destino}}.',
      'Motivo: {{justificativa}}',
      'Cada um terá a sua resposta. Acompanhe em {{link}}.',
    ],
  },
  'req.desmembramento_desfeito': {
    assunto: 'O pedido {{protocolo}} voltou ao de origem',
    corpo: [
      'Olá, {{nomePreferido}}. O pedido de {{tipo}}, número {{protocolo}}, voltou a fazer parte do pedido {{origem}}.',
      'Motivo: {{justificativa}}',
      'A resposta virá no pedido {{origem}}. Nada do que você enviou se perde. Veja em {{link}}.',
    ],
  },
  'req.prazo_prorrogado': {
    assunto: 'Novo prazo do pedido {{protocolo}}',
    corpo: [
      'Olá, {{nomePreferido}}. Precisamos de mais tempo no seu pedido {{protocolo}}.',
      'Motivo: {{justificativa}}',
      'Novo prazo: {{prazo}}. Este prazo só pode ser prorrogado uma vez. Acompanhe em {{link}}.',
    ],
  },
  'req.prazo_recalculado': {
    assunto: 'Nova data no pedido {{protocolo}}',
    corpo: [
      'Olá, {{nomePreferido}}. Uma data do seu pedido {{protocolo}} mudou.',
      '{{mudanca}}',
      'Acompanhe em {{link}}.',
    ],
  },
  'req.rascunho_vencendo': {
    assunto: 'Seu rascunho será apagado em {{dias}}',
    corpo: [
      'Olá, {{nomePreferido}}. Você começou um pedido de {{tipo}} e ainda não enviou.',
      'O rascunho será apagado em {{prazo}}. Continue de onde parou em {{link}}.',
    ],
  },
} as const satisfies Record<string, Template>;
