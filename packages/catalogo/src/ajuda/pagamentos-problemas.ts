import type { ItemDeAjuda } from '@balcao/domain/ajuda/tema';

const DE_QUEM_PAGA = ['pessoa', 'empresa', 'equipe'] as const;

/** Questions of who met something unexpected. */
export const DUVIDAS_DE_PROBLEMA: readonly ItemDeAjuda[] = [
  {
    id: 'boleto-que-nao-aparece',
    so: 'boleto',
    titulo: 'Pedi o boleto e ele ainda não apareceu.',
    publicos: DE_QUEM_PAGA,
    palavrasChave: ['gerar boleto', 'segunda via do boleto', 'linha digitável', 'código de barras', 'pdf'],
    texto: [
      'O boleto fica disponível quando o banco confirmar: isso leva até um dia útil. Ele aparece em “Cobranças”, no lugar em que você o pediu.',
      'Se o banco recusa o boleto, o motivo aparece ali. Confira os seus dados e peça outro.',
      'Está com pressa? Pague com Pix: é na hora.',
    ],
    acoes: [{ rotulo: 'Ver minhas cobranças', destino: 'cobrancas' }],
  },
  {
    id: 'boleto-vencido',
    so: 'boleto',
    titulo: 'Meu boleto venceu. E agora?',
    publicos: DE_QUEM_PAGA,
    palavrasChave: ['boleto vencido', 'atualizar boleto', 'novo boleto', 'segunda via'],
    texto: [
      'Abra a cobrança em “Cobranças” e peça outro: ele sai com o valor de hoje. Ou pague com Pix.',
      'Pagou o boleto depois do vencimento, e o banco não somou toda a multa e os juros? O que faltar aparece em “Cobranças”.',
    ],
    acoes: [{ rotulo: 'Ver minhas cobranças', destino: 'cobrancas' }],
  },
  {
    id: 'cartao-em-parcelas',
    so: 'cartao',
    titulo: 'Posso pagar com cartão em parcelas?',
    publicos: DE_QUEM_PAGA,
    palavrasChave: ['cartão de crédito', 'parcelado', 'em vezes', 'prestações'],
    texto: [
      'Sim, em até {{cartao.parcelas}} vezes, com parcelas de pelo menos {{cartao.parcela_minima}}. O total é o mesmo.',
      'Para o Conselho, a cobrança fica paga na hora. As parcelas vêm na fatura do seu cartão. Não é um acordo de parcelamento: não há termo nem entrada.',
    ],
    acoes: [{ rotulo: 'Ver minhas cobranças', destino: 'cobrancas' }],
  },
  {
    id: 'cartao-recusado',
    so: 'cartao',
    titulo: 'Meu cartão foi recusado.',
    publicos: DE_QUEM_PAGA,
    palavrasChave: ['não autorizou', 'não passou', 'negado', 'limite'],
    texto: [
      'O banco não autorizou, e nada foi cobrado. Tente outro cartão ou pague com Pix: é na hora.',
      'A página diz o motivo que o banco informa, como falta de limite ou cartão vencido. Se ele não está claro, pergunte ao banco do cartão.',
    ],
    acoes: [{ rotulo: 'Ver minhas cobranças', destino: 'cobrancas' }],
  },
  {
    id: 'paguei-duas-vezes',
    titulo: 'Paguei duas vezes a mesma cobrança.',
    publicos: DE_QUEM_PAGA,
    palavrasChave: ['duplicado', 'em duplicidade', 'paguei a mais', 'crédito', 'sobra'],
    texto: [
      'O segundo pagamento não se perde: ele fica como crédito seu, e você recebe um aviso.',
      'Em “Cobranças”, na aba “Créditos”, use o valor em outra cobrança. Ou peça o dinheiro de volta no serviço “Restituição de pagamento indevido”.',
    ],
    acoes: [
      { rotulo: 'Ver meus créditos', destino: 'creditos' },
      { rotulo: 'Pedir a restituição', destino: 'restituir' },
    ],
  },
  {
    id: 'devolucao',
    titulo: 'Como recebo meu dinheiro de volta?',
    publicos: DE_QUEM_PAGA,
    palavrasChave: ['restituição', 'reembolso', 'estorno', 'devolver', 'pagamento indevido'],
    texto: [
      'Peça a “Restituição de pagamento indevido” em até 5 anos depois do pagamento. Duas pessoas do Conselho conferem o pedido.',
      'Um Pix dos últimos 90 dias volta para a conta de onde saiu. Nos outros casos, o dinheiro vai para a chave Pix ou a conta que você indicar, sempre no nome de quem pede.',
      { so: 'cartao', texto: 'Um pagamento com cartão é estornado no cartão: o valor vem na fatura.' },
      'Você recebe um aviso quando o dinheiro sai.',
    ],
    acoes: [{ rotulo: 'Pedir a restituição', destino: 'restituir' }],
  },
  {
    id: 'contestar',
    titulo: 'Não concordo com uma cobrança. O que faço?',
    publicos: DE_QUEM_PAGA,
    palavrasChave: ['contestar', 'cobrança errada', 'não devo', 'prescrição', 'valor errado', 'recorrer'],
    texto: [
      'Em “Cobranças”, use “Contestar”, em “Mais ações”, e conte o que está errado. Anexe o que tiver.',
      'Enquanto analisamos, a cobrança fica “Em contestação”: não vai a protesto nem gera novos avisos. O prazo da resposta aparece no pedido.',
      'Conteste antes de parcelar: quem assina um parcelamento reconhece a dívida.',
    ],
    acoes: [{ rotulo: 'Contestar uma cobrança', destino: 'contestar' }],
  },
];
