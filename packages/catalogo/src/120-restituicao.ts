import type { Campo, Formulario } from '@balcao/domain/formulario/campo';
import type { Cond } from '@balcao/domain/formulario/condicao';
import {
  anexo,
  CARTA_COMUM,
  declaracaoVerdade,
  info,
  QUALQUER_PESSOA,
  RECURSO,
  SITUACOES_EM_VIDA,
} from './blocos.ts';
import { blocoBanco } from './blocos-banco.ts';
import { passoQuemPede } from './blocos-quem-pede.ts';

const FORA_DA_LISTA: Cond = { campo: 'cobranca', op: 'igual', valor: 'OUTRA' };
const NA_LISTA: Cond = { campo: 'cobranca', op: 'diferente', valor: 'OUTRA' };
const DEVOLVER: Cond = { campo: 'opcao', op: 'igual', valor: 'DEVOLVER' };
const COMPENSAR: Cond = { campo: 'opcao', op: 'igual', valor: 'COMPENSAR' };
/** The reasons that say: this was not owed. For the others somebody decides whether what was owed goes back all the same. */
const A_MAIS: Cond = { campo: 'motivo', op: 'em', valor: ['DUPLICIDADE', 'A_MAIOR'] };

const pagamento: Campo[] = [
  {
    nome: 'cobranca',
    rotulo: 'Qual pagamento você quer de volta?',
    ajuda:
      'Aparecem os seus pagamentos dos últimos 5 anos. O que foi pago antes a lei não deixa devolver. Se não encontrar o pagamento, escolha a última opção.',
    tipo: 'sel',
    obrigatorio: true,
    opcoes: {
      de: 'cobrancas',
      caminho: 'pagas',
      mais: [{ valor: 'OUTRA', rotulo: 'Não encontro o pagamento na lista' }],
    },
  },
  {
    nome: 'outroPagamento',
    rotulo: 'Que pagamento foi esse?',
    ajuda: 'Diga o que foi pago, em que dia e como. Por exemplo: anuidade de 2025, boleto, 10/03/2025.',
    tipo: 'txt',
    obrigatorio: true,
    minLength: 5,
    maxLength: 300,
    visivel: FORA_DA_LISTA,
  },
  {
    nome: 'motivo',
    rotulo: 'Por que o dinheiro deve voltar?',
    tipo: 'sel',
    obrigatorio: true,
    opcoes: [
      { valor: 'DUPLICIDADE', rotulo: 'Em duplicidade', ajuda: 'Paguei duas vezes a mesma cobrança.' },
      { valor: 'A_MAIOR', rotulo: 'Valor a maior', ajuda: 'Paguei mais do que devia.' },
      { valor: 'APOS_BAIXA', rotulo: 'Pagamento após baixa', ajuda: 'Meu registro já tinha terminado.' },
      { valor: 'ISENCAO', rotulo: 'Isenção reconhecida', ajuda: 'O Conselho já me deu a isenção.' },
      { valor: 'JUDICIAL', rotulo: 'Estorno judicial', ajuda: 'A Justiça mandou devolver.' },
      { valor: 'OUTRO', rotulo: 'Outro' },
    ],
  },
  {
    nome: 'detalhe',
    rotulo: 'Conte qual é o motivo',
    tipo: 'longo',
    obrigatorio: true,
    minLength: 10,
    maxLength: 2000,
    visivel: { campo: 'motivo', op: 'igual', valor: 'OUTRO' },
  },
  {
    nome: 'valorPago',
    rotulo: 'Pago nesta cobrança',
    tipo: 'calc',
    calculo: { quantia: 'cobranca' },
    formato: 'moeda',
    visivel: NA_LISTA,
  },
  {
    nome: 'valorAMais',
    rotulo: 'Desse valor, foi pago a mais',
    tipo: 'calc',
    calculo: { quantia: 'cobranca', parte: 'aMais' },
    formato: 'moeda',
    visivel: { e: [NA_LISTA, A_MAIS] },
  },
  {
    nome: 'valorPedido',
    rotulo: 'Quanto você pede de volta?',
    ajuda:
      'No máximo o que foi pago a mais. Se pagou duas vezes em cobranças diferentes, escolha “Outro” e conte. Por outro motivo, no máximo o que foi pago: o Conselho decide se volta.',
    tipo: 'moeda',
    obrigatorio: true,
    min: 1,
    max: {
      campo: 'valorAMais',
      senao: { campo: 'valorPago' },
      mensagem:
        'Desta cobrança o Conselho vê só o pagamento do que era devido: não há valor pago a mais para devolver. Se pagou duas vezes, ou não devia a cobrança, escolha o motivo “Outro” e conte como foi.',
    },
  },
];

const recebimento: Campo[] = [
  {
    nome: 'opcao',
    rotulo: 'O que você prefere?',
    tipo: 'sel',
    obrigatorio: true,
    opcoes: [
      { valor: 'DEVOLVER', rotulo: 'Devolver', ajuda: 'O dinheiro volta para você.' },
      {
        valor: 'COMPENSAR',
        rotulo: 'Compensar em débito futuro',
        ajuda: 'O valor fica como crédito para as próximas cobranças.',
      },
    ],
  },
  info(
    'avisoPix',
    'Se o pagamento foi por Pix nos últimos 90 dias, o dinheiro volta para a conta de onde saiu.',
    {
      visivel: DEVOLVER,
    },
  ),
  ...blocoBanco(DEVOLVER),
];

const documentos: Campo[] = [
  anexo({
    nome: 'comprovante',
    rotulo: 'Comprovante do pagamento',
    ajuda: 'Só é preciso se o pagamento não está na lista. PDF, JPG ou PNG, até 10 MB.',
    obrigatorio: FORA_DA_LISTA,
    maxArquivos: 5,
  }),
  declaracaoVerdade(),
];

const PEDIDO = { cobranca: 'cobranca', valor: 'valorPedido' };

/** Type 120: money paid without being owed goes back; two people approve it, always. */
export const restituicao: Formulario = {
  id: 120,
  slug: 'restituicao',
  versao: 2,
  titulo: 'Restituição de pagamento indevido',
  resumo: 'Pagou duas vezes, pagou a mais ou não devia? Peça o dinheiro de volta ou um desconto futuro.',
  categoria: 'Anuidade',
  palavrasChave: [
    'restituição',
    'devolução',
    'reembolso',
    'estorno',
    'paguei duas vezes',
    'pagamento',
    'crédito',
    'dinheiro de volta',
    'paguei a mais',
    'paguei errado',
  ],
  publico: QUALQUER_PESSOA,
  elegibilidade: { situacoes: SITUACOES_EM_VIDA },
  distinguePor: ['cobranca', 'outroPagamento'],
  grupo: 'FIN',
  prazo: { n: 30, unidade: 'CORRIDOS' },
  workflow: 'W5',
  segundaAprovacao: true,
  taxa: { fixa: 0 },
  exigeAdimplencia: false,
  documentoResultado: null,
  efeitos: [
    { efeito: 'restituir', ...PEDIDO, aMais: true, se: { e: [NA_LISTA, DEVOLVER, A_MAIS] } },
    { efeito: 'restituir', ...PEDIDO, se: { e: [NA_LISTA, DEVOLVER, { nao: A_MAIS }] } },
    { efeito: 'compensar', ...PEDIDO, aMais: true, se: { e: [NA_LISTA, COMPENSAR, A_MAIS] } },
    { efeito: 'compensar', ...PEDIDO, se: { e: [NA_LISTA, COMPENSAR, { nao: A_MAIS }] } },
  ],
  baseLegal: 'Código Tributário Nacional, arts. 165 a 168; Res. CFCR 120/2025.',
  recurso: RECURSO,
  oQuePrecisa: [
    'O pagamento que quer de volta. Ele aparece na lista.',
    'Se não aparecer: o comprovante.',
    'Para receber em conta: banco, agência e conta no seu nome.',
  ],
  avisos: [
    'Você pode pedir até 5 anos depois do pagamento.',
    'Duas pessoas do Conselho aprovam cada devolução.',
    'Nunca pedimos senha nem pagamento para devolver dinheiro.',
    'A existência de débitos não impede este pedido.',
  ],
  carta: {
    ...CARTA_COMUM,
    etapas: ['Envio', 'Conferência do pagamento', 'Primeira aprovação', 'Segunda aprovação', 'Devolução'],
  },
  passos: [
    passoQuemPede(),
    { id: 'pagamento', titulo: 'Pagamento', campos: pagamento },
    { id: 'recebimento', titulo: 'Como receber', campos: recebimento },
    { id: 'documentos', titulo: 'Documentos', campos: documentos },
  ],
};
