import { montarTextos } from './montar.ts';

/** 118: an annuity that is not charged. */
export const textosIsencao = montarTextos({
  baseLegal: 'Lei nº 12.514/2011, art. 6º; Res. CFCR 118/2025, art. 3º.',
  pontos: [
    [
      'Diga em que outros estados você teve registro e em que anos.',
      'Só tive registro em Minas Gerais, desde o começo.',
    ],
  ],
  deferidos: [
    [
      'A isenção foi aprovada para o ano que você pediu.',
      'O registro foi feito há menos de um ano, e a norma dispensa a primeira anuidade seguinte. A isenção não apaga débitos anteriores. Defiro.',
    ],
  ],
  indeferidos: [
    [
      'O registro tem mais de um ano, e a isenção de recém-inscrito não se aplica.',
      'A isenção pedida vale para quem se registrou no último ano. O registro do requerente é anterior. Não há outra regra de isenção aplicável aos fatos narrados. Indefiro o pedido.',
    ],
  ],
  notas: ['Data do registro conferida. Enviar ao Jurídico.'],
  conversas: [
    [
      'A isenção vale para os anos anteriores?',
      'Não. Ela vale para as próximas anuidades. Débitos anteriores podem ser parcelados.',
    ],
  ],
  parecer: {
    grupo: 'JUR',
    pergunta: 'Os fatos cabem em alguma regra de isenção? Desde quando?',
    texto:
      'O pedido foi examinado à luz da resolução e da lei. A data do registro é o que decide, e ela está nos livros. Não há obstáculo jurídico à decisão pela área, nos termos da norma citada.',
    pauta: 'Pedido de isenção de anuidade, com parecer do Jurídico.',
  },
});

/** 119: debts in instalments. */
export const textosParcelamento = montarTextos({
  baseLegal:
    'Lei nº 12.514/2011, art. 6º, § 2º; Código Tributário Nacional, art. 151, VI; Res. CFCR 119/2025.',
  pontos: [
    [
      'Uma das anuidades está em contestação. Quer incluir mesmo assim no acordo?',
      'Sim. Quero incluir todas e desisto da contestação.',
    ],
  ],
  deferidos: [
    [
      'Seu acordo está pronto. O termo e as parcelas estão nesta página.',
      'Os débitos são do requerente e estão em aberto, e o número de parcelas está dentro da norma. A exigibilidade fica suspensa com o acordo em dia. Defiro o parcelamento.',
    ],
  ],
  indeferidos: [
    [
      'O débito já foi levado à Justiça e precisa ser negociado no processo.',
      'A anuidade escolhida é objeto de execução fiscal em curso. Nessa fase o acordo depende da procuradoria e do juiz. Indefiro aqui, e indicamos o contato da procuradoria para negociar.',
    ],
  ],
  notas: [
    'Débitos conferidos no razão.',
    'Primeiro acordo do requerente.',
    'Prefere vencimento depois do dia 5.',
  ],
  conversas: [
    [
      'Posso adiantar parcelas?',
      'Pode, a qualquer momento. Basta pagar a parcela que quiser, sem acréscimo.',
    ],
    [
      'Com o acordo já consigo a certidão?',
      'Sim. Com as parcelas em dia, a certidão tem os mesmos efeitos da negativa.',
    ],
  ],
});

/** 120: money back. */
export const textosRestituicao = montarTextos({
  baseLegal: 'Código Tributário Nacional, arts. 165 e 168; Res. CFCR 120/2025.',
  pontos: [
    [
      'Diga o dia de cada um dos dois pagamentos.',
      'Paguei no dia 10, pelo aplicativo, e de novo no dia 12, na agência.',
    ],
  ],
  deferidos: [
    [
      'O valor pago a mais vai ser descontado da sua próxima anuidade.',
      'O pagamento em excesso está no extrato do banco e não foi usado em outra cobrança. O requerente escolheu compensar. Defiro, com desconto na próxima anuidade.',
    ],
  ],
  indeferidos: [
    [
      'Não encontramos o segundo pagamento no extrato do banco.',
      'O extrato do período mostra um só crédito, que quitou a anuidade. O segundo código foi gerado e não foi pago. Sem pagamento em excesso não há o que devolver. Indefiro, e o pedido pode ser refeito com o comprovante.',
    ],
  ],
  notas: ['Extrato de março conferido.', 'Falta a segunda aprovação.'],
  conversas: [['Quando o dinheiro cai na conta?', 'Depois da segunda aprovação, em até dez dias úteis.']],
});

/** 121: a charge contested. */
export const textosContestacao = montarTextos({
  baseLegal: 'Código Tributário Nacional, arts. 145 e 149; Res. CFCR 121/2025.',
  pontos: [
    ['Diga o banco e o dia em que o boleto foi pago.', 'No Banco do Brasil, no dia 28 de março, no caixa.'],
  ],
  deferidos: [
    [
      'A cobrança foi cancelada: o pagamento estava em outro nome.',
      'O crédito foi localizado no extrato, lançado em outro registro por erro de digitação. A anuidade está paga. Defiro e determino o cancelamento da cobrança.',
    ],
  ],
  indeferidos: [
    [
      'O pagamento citado é de outra anuidade, e a cobrança continua.',
      'O comprovante é do exercício anterior, que está quitado. O exercício contestado segue sem pagamento no extrato. Mantenho a cobrança, que pode ser paga ou parcelada. Indefiro a contestação.',
    ],
  ],
  notas: ['Crédito localizado no registro de homônimo.', 'Falta a segunda aprovação.'],
  conversas: [
    [
      'Enquanto vocês analisam, a cobrança pode ir a protesto?',
      'Não. Com a contestação em análise, nenhuma medida de cobrança é tomada.',
    ],
  ],
});
