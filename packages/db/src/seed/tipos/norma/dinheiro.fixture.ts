import {
  banco,
  COM_NUMERO,
  EM_VIDA,
  identificacao,
  QUALQUER_PESSOA,
  QUEM_PEDE,
  QUEM_PEDE_CONHECIDO,
  VERDADE,
} from './blocos.fixture.ts';
import type { TipoDaNorma } from './norma.fixture.ts';

const REMIDO = 'modalidade=Remido por idade e tempo';
const NO_PORTAL = 'cobranca≠Não encontro o pagamento na lista';
const FORA_DO_PORTAL = 'cobranca=Não encontro o pagamento na lista';
const CALCULADO = 'what the books say is shown before an answer is given';

/** What is owed, divided, given back and contested: 118 to 121. */
export const NORMA_DINHEIRO: TipoDaNorma[] = [
  {
    ...{ id: 118, slug: 'isencao-anuidade', titulo: 'Isenção de anuidade / registro remido' },
    ...{ publico: 'PF_REGISTRADO', situacoes: 'ATIVO PROVISORIO INTERROMPIDO SUSPENSO' },
    ...{
      grupo: 'FIN+JUR',
      pareceres: 'JUR',
      prazo: '30 CORRIDOS',
      workflow: 'W3',
      taxa: '0',
      documento: 'despacho_isencao',
    },
    dizeres: ['A isenção vale para as próximas anuidades. Ela não apaga débitos anteriores.'],
    campos: [
      ...identificacao(),
      'modalidade:sel{Doença grave, Remido por idade e tempo, Recém-inscrito, Outra prevista em resolução}*',
      'exercicio:int*',
      'cid:txt(≤10)![modalidade=Doença grave]',
      // «Issued six months ago or less».
      'dataLaudo:data(≥hoje-183 ≤hoje)!*[modalidade=Doença grave]',
      'laudo:anexo!*[modalidade=Doença grave]',
      `tempoContribuicao:calc[${REMIDO}]`,
      `outrosRegionais:tab[${REMIDO}]`,
      'outrosRegionais.uf:uf',
      'outrosRegionais.numero:txt',
      'outrosRegionais.inicio:data',
      'outrosRegionais.fim:data',
      VERDADE,
    ],
    difere: {
      titulo: ['Isenção de anuidade ou registro remido', 'a bar is no word'],
      grupo: ['FIN', 'JUR gives the opinion that the way has a stage for'],
    },
    diferemCampos: {
      ...COM_NUMERO,
      fundamento: ['longo*[modalidade=Outra prevista em resolução]', 'which rule it is'],
      inscritoDesde: [`data[${REMIDO}] <registro`, CALCULADO],
      tempoContribuicao: [`calc[${REMIDO} & inscritoDesde preenchido]`, 'it is counted from that day'],
      'outrosRegionais.uf': ['uf*', 'a row without a place is none'],
      'outrosRegionais.inicio': ['data*', 'a time without a beginning is none'],
      'outrosRegionais.dias': ['calc', 'how long it was'],
      comprovante: ['anexo[não(modalidade=Doença grave)]', 'the other reasons have papers too'],
    },
  },
  {
    ...{ id: 119, slug: 'parcelamento-debitos', titulo: 'Parcelamento de débitos' },
    ...{ publico: QUALQUER_PESSOA, situacoes: EM_VIDA },
    ...{ grupo: 'DAT', prazo: '5 UTEIS', taxa: '0', documento: 'termo_parcelamento' },
    // «Automatic inside the rules»: twelve instalments, and what was never divided again twice.
    ...{ workflow: 'W5; W1 se parcelas<13 & reparcelado=0', segunda: 'parcelas>12', assinatura: 'sempre' },
    campos: [
      ...QUEM_PEDE,
      'debitos:multi{cobrancas.parcelaveis}*',
      'parcelas:int(≥1)*',
      'diaVencimento:sel{5, 10, 15, 20, 25}*',
      'meio:sel{Boleto com Pix, Pix, Cartão, Pix Automático}*',
      'entrada:moeda(≥entradaMinima/1)*',
      'simulacao:calc',
      'termo:decl*',
      'assinatura:sel{gov.br, Código por e-mail}*',
    ],
    diferemCampos: {
      ...QUEM_PEDE_CONHECIDO,
      debitosContestados: ['longo[emDiscussao preenchido] <cobrancas', 'what is contested is not divided'],
      totalDebitos: ['calc', CALCULADO],
      parcelasMaximas: ['calc', CALCULADO],
      entradaMinima: ['calc', CALCULADO],
      parcelas: ['int(≥2)*', 'one instalment is a payment'],
      meio: ['sel{Pix}*', 'the portal takes Pix only'],
      assinatura: [null, 'it is signed on the last page, by a code to the e-mail of the account'],
    },
  },
  {
    ...{ id: 120, slug: 'restituicao', titulo: 'Restituição de pagamento indevido' },
    ...{ publico: QUALQUER_PESSOA, situacoes: EM_VIDA },
    ...{ grupo: 'FIN', prazo: '30 CORRIDOS', workflow: 'W5', segunda: 'sempre', taxa: '0' },
    campos: [
      ...QUEM_PEDE,
      'cobranca:sel{cobrancas.pagas, Não encontro o pagamento na lista}*',
      'motivo:sel{Em duplicidade, Valor a maior, Pagamento após baixa, Isenção reconhecida, Estorno judicial, Outro}*',
      'valorPedido:moeda(≤valorAMais/valorPago)*',
      'opcao:sel{Devolver, Compensar em débito futuro}*',
      ...banco('opcao=Devolver'),
      `comprovante:anexo*[${FORA_DO_PORTAL}]`,
      VERDADE,
    ],
    diferemCampos: {
      ...QUEM_PEDE_CONHECIDO,
      comprovante: [`anexo?[${FORA_DO_PORTAL}]`, 'who has a receipt may send it all the same'],
      outroPagamento: [`txt*[${FORA_DO_PORTAL}]`, 'which payment it was'],
      detalhe: ['longo*[motivo=Outro]', 'another reason is said'],
      valorPago: [`calc[${NO_PORTAL}]`, CALCULADO],
      valorAMais: [`calc[${NO_PORTAL} & motivo=Em duplicidade/Valor a maior]`, CALCULADO],
      formaRecebimento: [
        'sel{Pix, Conta bancária}*[opcao=Devolver]',
        'which key it is stands below the choice',
      ],
    },
  },
  {
    ...{ id: 121, slug: 'revisao-debito', titulo: 'Contestação de cobrança' },
    ...{ publico: QUALQUER_PESSOA, situacoes: EM_VIDA },
    ...{
      grupo: 'DAT+JUR',
      pareceres: 'JUR',
      prazo: '15 UTEIS',
      workflow: 'W5',
      segunda: 'sempre',
      taxa: '0',
    },
    campos: [
      ...QUEM_PEDE,
      'cobrancas:multi{cobrancas.emAberto}*',
      'alegacao:sel{Já paguei, Prescrição, Registro baixado, Não sou inscrito, Valor errado, Falecimento, Isento}*',
      'exposicao:longo(≤4000)*',
      'provas:anexo',
    ],
    difere: { grupo: ['DAT', 'JUR gives the opinion that the way has a stage for'] },
    diferemCampos: {
      ...QUEM_PEDE_CONHECIDO,
      estaNoPortal: ['sn*', 'a charge on paper is contested too'],
      cobrancas: ['multi{cobrancas.emAberto}*[estaNoPortal=sim]', 'a charge on paper is in no list'],
      outraCobranca: ['txt*[estaNoPortal=não]', 'which charge it is'],
    },
  },
];
