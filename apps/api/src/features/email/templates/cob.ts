import type { Template } from '../template.ts';

/** Charges are named before anybody pays them, so that a forged message is told from ours. */
const CONFIRA =
  'Confira antes de pagar: quem recebe é o {{recebedor}}. Nunca pedimos Pix para pessoa física.';
const JA_PAGOU = 'Já pagou? Desconsidere.';

/** Messages about charges and payments. */
export const cob = {
  'cob.emitida': {
    assunto: '{{titulo}}',
    corpo: [
      'Olá, {{nomePreferido}}. Veja o que há a pagar ao {{conselho.nome}}:',
      { lista: 'cobrancas' },
      'Veja e pague em {{link}}. Não concorda? Você pode contestar ali mesmo.',
      CONFIRA,
      JA_PAGOU,
    ],
  },
  'cob.nova_anuidade': {
    assunto: '{{titulo}}',
    corpo: [
      'Olá, {{nomePreferido}}. A sua anuidade do {{conselho.nome}} já pode ser paga: {{descricao}}.',
      'Quanto você paga, e até quando:',
      { lista: 'prazos' },
      'Pague em {{link}}. Não concorda? Você pode contestar ali mesmo.',
      CONFIRA,
      JA_PAGOU,
    ],
  },
  'cob.lembrete': {
    assunto: '{{titulo}}',
    corpo: [
      'Olá, {{nomePreferido}}. Veja o que há a pagar, e até quando:',
      { lista: 'cobrancas' },
      'Pague em {{link}}.',
      CONFIRA,
      JA_PAGOU,
    ],
  },
  'cob.vence_hoje': {
    assunto: '{{titulo}}',
    corpo: [
      'Olá, {{nomePreferido}}. Há cobrança que vence hoje. Veja o que há a pagar, e até quando:',
      { lista: 'cobrancas' },
      'O que vence hoje pode ser pago até as 23h59, em {{link}}. Pelo Pix, é na hora.',
      CONFIRA,
      JA_PAGOU,
    ],
  },
  'cob.vencida': {
    assunto: '{{titulo}}',
    corpo: [
      'Olá, {{nomePreferido}}. Há pagamento em atraso. Veja o que está em aberto, com os valores de hoje:',
      { lista: 'cobrancas' },
      'Pague em {{link}}. Ali você também vê o que pode parcelar ou contestar.',
      CONFIRA,
      JA_PAGOU,
    ],
  },
  'cob.notificacao': {
    assunto: '{{titulo}}',
    corpo: [
      'Olá, {{nomePreferido}}. Constam em aberto os débitos abaixo, no total de {{valor}} hoje:',
      { lista: 'cobrancas' },
      'Você pode, até {{prazo}}: (1) pagar; (2) parcelar em até {{parcelas}} vezes; (3) contestar, se não concordar. Comece em {{link}}.',
      'Sem nenhuma dessas ações, os débitos poderão ser inscritos em dívida ativa e protestados (Lei nº 12.514/2011, art. 8º, § 1º). Seu registro profissional não é suspenso por causa desta dívida.',
      CONFIRA,
      JA_PAGOU,
    ],
  },
  'cob.cancelada': {
    assunto: 'Cancelamos uma cobrança',
    corpo: [
      'Olá, {{nomePreferido}}. Cancelamos esta cobrança: {{descricao}}, de {{valor}}. Motivo: {{motivo}}.',
      'Não há nada a pagar por ela. Se você tem um boleto ou código Pix dela, não use.',
      'Veja os detalhes em {{link}}.',
    ],
  },
  'cob.a_devolver': {
    assunto: 'Você pagou além do devido',
    corpo: [
      'Olá, {{nomePreferido}}. Recebemos um pagamento além do devido: {{descricao}}.',
      'O Conselho tem {{valor}} para devolver. Ele aparece em “Cobranças”, na aba “Créditos”: ali você vê como recebê-lo, ou como usá-lo em outra cobrança.',
      'Veja os detalhes em {{link}}.',
    ],
  },
  'cob.quitada': {
    assunto: 'Recebemos seu pagamento',
    corpo: [
      'Olá, {{nomePreferido}}. Recebemos {{valor}}: {{descricao}}.',
      'Não há mais nada a pagar por esta cobrança.',
      'Veja os detalhes em {{link}}.',
    ],
  },
  'cob.estornada': {
    assunto: 'Devolvemos um pagamento',
    corpo: [
      'Olá, {{nomePreferido}}. Devolvemos {{valor}} por onde veio o pagamento, a conta do Pix ou o cartão: {{descricao}}.',
      'Veja os detalhes em {{link}}.',
    ],
  },
  'cob.recusada': {
    assunto: 'O pagamento com cartão não foi feito',
    corpo: [
      'Olá, {{nomePreferido}}. O pagamento de {{valor}} com cartão não foi feito: {{descricao}}.',
      '{{motivo}} Nada foi cobrado.',
      'Tente de novo em {{link}}.',
      'Não foi você? Fale com o Conselho.',
    ],
  },
  'cob.em_disputa': {
    assunto: 'Um pagamento seu está em disputa',
    corpo: [
      'Olá, {{nomePreferido}}. O titular do cartão pediu ao banco a devolução deste pagamento, de {{valor}}: {{descricao}}.',
      'Até o banco decidir, a cobrança continua paga. Se o banco devolver o valor ao cartão, ela volta a ficar em aberto, com o vencimento de antes.',
      'Foi engano? Fale com o banco do cartão. Veja os detalhes em {{link}}.',
    ],
  },
  'cob.reaberta': {
    assunto: 'Uma cobrança voltou a ficar em aberto',
    corpo: [
      'Olá, {{nomePreferido}}. O banco desfez um pagamento por cartão, depois de uma disputa: {{descricao}}.',
      'O valor de {{valor}} volta a ser devido, com o vencimento de antes.',
      'Veja os detalhes em {{link}}.',
    ],
  },
  'cob.boleto_disponivel': {
    assunto: 'Seu boleto está disponível',
    corpo: [
      'Olá, {{nomePreferido}}. O banco registrou seu boleto de {{valor}}: {{descricao}}.',
      'Pague até {{prazo}}. O PDF e os números do boleto estão em {{link}}.',
      'Confira antes de pagar: quem recebe é o {{conselho.nome}}.',
      JA_PAGOU,
    ],
  },
  'cob.boleto_recusado': {
    assunto: 'O banco não registrou seu boleto',
    corpo: [
      'Olá, {{nomePreferido}}. O banco não registrou seu boleto de {{valor}}: {{descricao}}.',
      'Nada foi cobrado. Peça outro boleto, ou pague por Pix ou cartão, em {{link}}.',
      'Confira antes se seu endereço está completo no seu cadastro.',
    ],
  },
  'acordo.assinado': {
    assunto: 'Pague a entrada do seu acordo',
    corpo: [
      'Olá, {{nomePreferido}}. Seu parcelamento foi aprovado. Pague a entrada de {{valor}}: {{descricao}}.',
      'O acordo começa quando ela é paga. Sem ela no prazo, os débitos voltam a ficar em aberto.',
      'Pague, ou veja as outras parcelas, em {{link}}.',
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
  'acordo.parcela': {
    assunto: '{{titulo}}',
    corpo: [
      'Olá, {{nomePreferido}}. Está chegando o dia de pagar o seu acordo:',
      { lista: 'cobrancas' },
      'Pague em {{link}}. Com as parcelas em dia, o acordo continua valendo.',
      CONFIRA,
      JA_PAGOU,
    ],
  },
  'acordo.atraso': {
    assunto: 'Parcela do seu acordo em atraso',
    corpo: [
      'Olá, {{nomePreferido}}. Esta parcela está em atraso: {{descricao}}. Hoje ela custa {{valor}}.',
      'Pague para manter o acordo. Se o atraso continuar, ele pode ser desfeito, depois de um aviso.',
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
      'Olá, {{nomePreferido}}. Esta parcela está em atraso: {{descricao}}. Hoje ela custa {{valor}}. Pague até {{prazo}} para manter o acordo.',
      'Se o acordo for desfeito, a dívida volta à cobrança, com abatimento do que você pagou.',
      'Quer conversar, ou pagar agora? Abra {{link}}.',
    ],
  },
  'cob.devolucao_recusada': {
    assunto: 'A devolução não foi feita',
    corpo: [
      'Olá, {{nomePreferido}}. Uma devolução de {{valor}} não foi feita: {{descricao}}.',
      'O valor continua seu. O Conselho combina com você, no pedido, outra forma de devolver.',
      'Veja os detalhes em {{link}}.',
    ],
  },
} as const satisfies Record<string, Template>;
