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
  'equipe.exigencia_respondida': {
    assunto: 'Exigência respondida no pedido {{protocolo}}',
    corpo: [
      'Olá, {{nomePreferido}}. O requerente respondeu à exigência do pedido {{protocolo}} ({{tipo}}). O prazo do Conselho voltou a correr: {{prazo}}.',
      'Abra em {{link}}.',
    ],
  },
  'equipe.vencendo': {
    assunto: 'O pedido {{protocolo}} vence em {{dias}}',
    corpo: [
      'Olá, {{nomePreferido}}. O pedido {{protocolo}} ({{tipo}}) vence em {{prazo}}.',
      'Abra em {{link}}.',
    ],
  },
  'equipe.vencido': {
    assunto: 'O pedido {{protocolo}} está atrasado',
    corpo: [
      'Olá, {{nomePreferido}}. O prazo do pedido {{protocolo}} ({{tipo}}) terminou em {{prazo}}.',
      'Abra em {{link}}.',
    ],
  },
} as const satisfies Record<string, Template>;
