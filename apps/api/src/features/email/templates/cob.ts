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
  'acordo.atraso': {
    assunto: 'Parcela do seu acordo em atraso',
    corpo: [
      'Olá, {{nomePreferido}}. Esta parcela está em atraso: {{descricao}}. Hoje ela custa {{valor}}.',
      'Pague para manter o acordo. Com atraso demais, ele pode ser desfeito, depois de um aviso.',
      'Pague agora, ou veja as outras parcelas, em {{link}}.',
    ],
  },
  'acordo.rescindido': {
    assunto: 'Seu acordo foi desfeito',
    corpo: [
      'Olá, {{nomePreferido}}. {{descricao}} foi desfeito por falta de pagamento.',
      'Os {{valor}} que você pagou foram abatidos dos débitos mais antigos. O que falta voltou a ficar em aberto, com o vencimento de antes.',
      'Você ainda pode pagar ou pedir outro parcelamento. Veja em {{link}}.',
    ],
  },
  'acordo.quitado': {
    assunto: 'Acordo quitado',
    corpo: [
      'Olá, {{nomePreferido}}. {{descricao}}: você pagou todas as parcelas, no total de {{valor}}.',
      'Não falta nada deste acordo. Veja os pagamentos em {{link}}.',
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
    assunto: 'A devolução por Pix não foi feita',
    corpo: [
      'Olá, {{nomePreferido}}. O banco não fez a devolução de {{valor}} por Pix: {{descricao}}.',
      'O valor continua seu. O Conselho combina com você, no pedido, outra forma de devolver.',
      'Veja os detalhes em {{link}}.',
    ],
  },
} as const satisfies Record<string, Template>;
