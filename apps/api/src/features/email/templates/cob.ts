import type { Template } from '../template.ts';

/** Messages about charges and payments. */
export const cob = {
  'cob.a_devolver': {
    assunto: 'Você pagou além do devido',
    corpo: [
      'Olá, {{nomePreferido}}. Recebemos um pagamento além do devido: {{descricao}}.',
      'O Conselho tem {{valor}} para devolver. Peça no portal o serviço «Restituição de pagamento indevido».',
      'Veja os detalhes em {{link}}.',
    ],
  },
  'cob.estornada': {
    assunto: 'Devolvemos um pagamento',
    corpo: [
      'Olá, {{nomePreferido}}. Devolvemos {{valor}} por Pix, para a conta de onde saiu o pagamento: {{descricao}}.',
      'Veja os detalhes em {{link}}.',
    ],
  },
} as const satisfies Record<string, Template>;
