import type { Template } from '../template.ts';

/** Messages to attendants. */
export const equipe = {
  'equipe.atribuido': {
    assunto: 'Pedido {{protocolo}} atribuído a você',
    corpo: [
      'Olá, {{nomePreferido}}. O pedido {{protocolo}} ({{tipo}}) foi atribuído a você. Prazo: {{prazo}}.',
      'Abra em {{link}}.',
    ],
  },
  'equipe.encaminhado': {
    assunto: 'Pedido {{protocolo}} encaminhado ao seu grupo',
    corpo: [
      'Olá, {{nomePreferido}}. O pedido {{protocolo}} ({{tipo}}) foi encaminhado ao grupo {{grupo}} e ainda não tem atendente. Prazo: {{prazo}}.',
      'Abra em {{link}}.',
    ],
  },
  'equipe.atribuidos': {
    assunto: '{{quantos}} atribuídos a você',
    corpo: [
      'Olá, {{nomePreferido}}. Estes pedidos foram atribuídos a você:',
      { lista: 'pedidos' },
      'Veja todos em {{link}}.',
    ],
  },
  'equipe.parecer': {
    assunto: 'Parecer no pedido {{protocolo}}',
    corpo: [
      'Olá, {{nomePreferido}}. {{quem}} pediu {{deQuem}} no pedido {{protocolo}} ({{tipo}}). Responda até {{prazo}}.',
      'Leia a pergunta e dê o parecer em {{link}}.',
    ],
  },
  'equipe.reclamacao': {
    assunto: 'Reclamação por falta de resposta no pedido {{protocolo}}',
    corpo: [
      'Olá, {{nomePreferido}}. Ninguém respondeu ao pedido {{protocolo}} ({{tipo}}) em 30 dias, e o requerente reclamou.',
      'O pedido agora é do seu grupo, que se manifesta até {{prazo}} (Decreto nº 7.724/2012, art. 22). Abra em {{link}}.',
    ],
  },
  'equipe.recurso': {
    assunto: 'Recurso no pedido {{protocolo}}',
    corpo: [
      'Olá, {{nomePreferido}}. O requerente apresentou recurso no pedido {{protocolo}} ({{tipo}}). O prazo para decidir vai até {{prazo}}.',
      'Quem decidiu o pedido pode reconsiderar até {{reconsideracao}}, mas não pode julgar o recurso. Abra em {{link}}.',
    ],
  },
  'equipe.juntado': {
    assunto: 'Pedido {{origem}} juntado ao {{destino}}',
    corpo: [
      'Olá, {{nomePreferido}}. O pedido {{origem}} foi juntado ao pedido {{destino}}. O que for escrito no primeiro chega ao segundo.',
      'Abra em {{link}}.',
    ],
  },
  'equipe.juntada_desfeita': {
    assunto: 'Pedido {{origem}} separado do {{destino}}',
    corpo: [
      'Olá, {{nomePreferido}}. O pedido {{origem}} não está mais junto do pedido {{destino}}. Cada um tem de novo a sua resposta.',
      'Abra em {{link}}.',
    ],
  },
  'equipe.divisao_desfeita': {
    assunto: 'Pedido {{parte}} voltou ao {{origem}}',
    corpo: [
      'Olá, {{nomePreferido}}. A divisão foi desfeita: o pedido {{parte}} voltou a fazer parte do pedido {{origem}} e foi arquivado.',
      'Motivo: {{justificativa}}',
      'A resposta sai no pedido {{origem}}. Veja em {{link}}.',
    ],
  },
  'equipe.mencao': {
    assunto: '{{quem}} mencionou você no pedido {{protocolo}}',
    corpo: [
      'Olá, {{nomePreferido}}. {{quem}} mencionou você em uma nota interna do pedido {{protocolo}} ({{tipo}}).',
      'Abra em {{link}}.',
    ],
  },
  'equipe.ato_pedido': {
    assunto: 'Falta a sua decisão: {{ato}}',
    corpo: [
      'Olá, {{nomePreferido}}. {{quem}} pediu um ato sobre uma cobrança, e outra pessoa precisa decidir: {{ato}}.',
      'Veja o pedido inteiro e decida em {{link}}.',
    ],
  },
  'equipe.disputa': {
    assunto: 'Disputa de cartão: responder até {{prazo}}',
    corpo: [
      'Olá, {{nomePreferido}}. O titular de um cartão pediu ao banco a devolução de um pagamento de {{valor}}.',
      'Envie o dossiê à operadora até {{prazo}}. Ele está em {{link}}.',
    ],
  },
  'equipe.sem_responsavel': {
    assunto: '{{grupo}}: {{situacao}}',
    corpo: ['Olá, {{nomePreferido}}. No grupo {{grupo}}: {{situacao}}.', 'Distribua os pedidos em {{link}}.'],
  },
  'equipe.exigencia_respondida': {
    assunto: 'Exigência respondida no pedido {{protocolo}}',
    corpo: [
      'Olá, {{nomePreferido}}. O requerente respondeu à correção pedida no pedido {{protocolo}} ({{tipo}}). O prazo do Conselho voltou a correr: {{prazo}}.',
      'Abra em {{link}}.',
    ],
  },
  'equipe.resumo_prazos': {
    assunto: '{{quantos}} atenção ao prazo',
    corpo: [
      'Olá, {{nomePreferido}}. Prazos para acompanhar hoje:',
      { lista: 'pedidos' },
      'Veja em {{link}}.',
    ],
  },
} as const satisfies Record<string, Template>;
