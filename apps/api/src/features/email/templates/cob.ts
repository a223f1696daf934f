import type { Template } from '../template.ts';

/** Messages about charges and payments. */
export const cob = {
  'cob.a_devolver': {
    assunto: 'Você pagou além do devido',
    corpo: [
      'Olá, {{nomePreferido}}. Recebemos um pagamento além do devido: {{descricao}}.',
      'O Conselho tem {{valor}} para devolver. Peça no portal o serviço “Restituição de pagamento indevido”.',
      'Veja os detalhes em {{link}}.',
    ],
  },
  'cob.quitada': {
    assunto: 'Recebemos seu pagamento',
    corpo: [
      'Olá, {{nomePreferido}}. Recebemos {{valor}} por Pix: {{descricao}}.',
      'Não há mais nada a pagar por esta cobrança.',
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
  'acordo.assinado': {
    assunto: 'Pague a entrada do seu acordo',
    corpo: [
      'Olá, {{nomePreferido}}. Seu parcelamento foi aprovado. Pague a entrada de {{valor}}: {{descricao}}.',
      'O acordo começa quando ela é paga. Sem ela no prazo, os débitos voltam a ficar em aberto.',
      'O código Pix e as outras parcelas estão em {{link}}.',
    ],
  },
  'acordo.caducou': {
    assunto: 'Seu acordo não começou',
    corpo: [
      'Olá, {{nomePreferido}}. A entrada de {{valor}} não foi paga no prazo: {{descricao}}.',
      'O acordo não começou. As parcelas foram canceladas, e os débitos voltaram a ficar em aberto.',
      'Você pode pedir outro parcelamento no portal. O pedido está em {{link}}.',
    ],
  },
  'acordo.aviso_rescisao': {
    assunto: 'Mantenha seu acordo',
    corpo: [
      'Olá, {{nomePreferido}}. Esta parcela está em atraso: {{descricao}}, de {{valor}}. Pague até {{prazo}} para manter o acordo.',
      'Se o acordo for desfeito, a dívida volta à cobrança, com abatimento do que você pagou.',
      'Quer conversar, ou pagar agora? Abra {{link}}.',
    ],
  },
  'cob.devolucao_recusada': {
    assunto: 'A devolução não foi feita',
    corpo: [
      'Olá, {{nomePreferido}}. O banco não fez a devolução de {{valor}}: {{descricao}}.',
      'O valor continua seu. O Conselho combina com você, no pedido, outra forma de devolver.',
      'Veja os detalhes em {{link}}.',
    ],
  },
} as const satisfies Record<string, Template>;
