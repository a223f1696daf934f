import type { Campo, Formulario } from '@balcao/domain/formulario/campo';
import type { Cond } from '@balcao/domain/formulario/condicao';
import { CARTA_COMUM, info, QUALQUER_PESSOA, RECURSO, SITUACOES_EM_VIDA } from './blocos.ts';
import { termoParcelamento } from './blocos-parcelamento.ts';
import { passoQuemPede } from './blocos-quem-pede.ts';

/** These debts were divided again once already: this is the second time, and the last. */
const ULTIMO: Cond = { campo: 'reparcelado', op: 'igual', valor: 1 };

/**
 * What the rules allow takes effect at once, also the first time that debts are divided again: `reparcelado` counts the times
 * before this one. A long agreement, and the last time, people look at.
 */
const DENTRO_DAS_REGRAS: Cond = {
  e: [
    { campo: 'parcelas', op: 'menor', valor: 13 },
    { campo: 'reparcelado', op: 'igual', valor: 0 },
  ],
};

/** Debts that somebody contests are named, with the reason why they are not offered. */
const EM_DISCUSSAO = { de: 'cobrancas', caminho: 'emDiscussao' } as const;
const TEM_EM_DISCUSSAO: Cond = { campo: 'emDiscussao', op: 'preenchido' };

const debitos: Campo[] = [
  {
    nome: 'debitos',
    rotulo: 'Quais débitos você quer parcelar?',
    ajuda:
      'Aparecem os seus débitos vencidos. As parcelas de um acordo em andamento não entram: são pagas no pedido dele. Os débitos que já estão na Justiça também não: fale com o Conselho. Se a lista está vazia, não há o que parcelar.',
    tipo: 'multi',
    obrigatorio: true,
    opcoes: { de: 'cobrancas', caminho: 'parcelaveis' },
  },
  {
    nome: 'emDiscussao',
    rotulo: 'Débitos em discussão',
    tipo: 'longo',
    oculto: true,
    somenteLeitura: true,
    origem: EM_DISCUSSAO,
  },
  {
    nome: 'debitosContestados',
    rotulo: 'Em discussão, fora da lista',
    tipo: 'longo',
    somenteLeitura: true,
    origem: EM_DISCUSSAO,
    visivel: TEM_EM_DISCUSSAO,
  },
  info(
    'avisoEmDiscussao',
    'Você contestou estes débitos. Eles só podem ser parcelados depois da decisão, ou se você desistir da contestação.',
    { visivel: TEM_EM_DISCUSSAO },
  ),
  {
    nome: 'reparcelado',
    rotulo: 'Vezes que estes débitos já foram reparcelados',
    tipo: 'calc',
    calculo: { quantia: 'debitos', parte: 'reparcelado' },
    formato: 'numero',
    oculto: true,
  },
  info(
    'avisoUltimoReparcelamento',
    'Débitos podem ser reparcelados 2 vezes. Esta é a segunda e a última: a entrada é de pelo menos 20 % do total.',
    { tom: 'aviso', visivel: ULTIMO },
  ),
  info(
    'avisoContestar',
    'Não concorda com algum valor? Conteste antes de parcelar. Quem parcela reconhece a dívida.',
    { tom: 'aviso' },
  ),
];

const parcelas: Campo[] = [
  {
    nome: 'totalDebitos',
    rotulo: 'Total dos débitos escolhidos',
    tipo: 'calc',
    calculo: { quantia: 'debitos' },
    formato: 'moeda',
  },
  {
    nome: 'parcelasMaximas',
    rotulo: 'Máximo de parcelas para estes débitos',
    tipo: 'calc',
    calculo: { quantia: 'debitos', parte: 'parcelasMaximas' },
    formato: 'numero',
  },
  {
    nome: 'parcelas',
    rotulo: 'Em quantas parcelas?',
    ajuda:
      'O máximo para estes débitos está logo acima. Ele pode ser menor com a anuidade do ano em curso. Cada parcela é de pelo menos R$ 70,00, contada a entrada mínima. Se a dívida é pequena, você ainda pode dividir em até 5 parcelas menores.',
    tipo: 'int',
    obrigatorio: true,
    min: 2,
    max: { campo: 'parcelasMaximas', senao: 36 },
  },
  {
    nome: 'diaVencimento',
    rotulo: 'Em que dia do mês quer pagar?',
    ajuda:
      'Escolha um dia logo depois de receber. Vale da segunda parcela em diante; se não é dia útil, vence no próximo.',
    tipo: 'sel',
    obrigatorio: true,
    opcoes: ['5', '10', '15', '20', '25'],
  },
  {
    nome: 'entradaMinima',
    rotulo: 'Entrada mínima',
    tipo: 'calc',
    calculo: { quantia: 'debitos', parte: 'entradaMinima' },
    formato: 'moeda',
  },
  {
    nome: 'entradaMaxima',
    rotulo: 'Entrada máxima',
    tipo: 'calc',
    calculo: {
      acordo: { debitos: 'debitos', parcelas: 'parcelas', dia: 'diaVencimento' },
      parte: 'entradaMaxima',
    },
    formato: 'moeda',
    oculto: true,
  },
  {
    nome: 'entrada',
    rotulo: 'De quanto é a entrada?',
    ajuda:
      'É a primeira parcela: pelo menos a entrada mínima. O que falta é dividido por igual entre as outras: uma entrada maior não pode deixá-las com menos de R$ 70,00.',
    tipo: 'moeda',
    obrigatorio: true,
    min: { campo: 'entradaMinima', senao: 1 },
    max: { campo: 'entradaMaxima', senao: { campo: 'totalDebitos' } },
  },
  {
    nome: 'meio',
    rotulo: 'Como quer pagar as parcelas?',
    ajuda: 'É a forma que fica no termo. A cada parcela, você pode pagar de outra que o Conselho ofereça.',
    tipo: 'sel',
    obrigatorio: true,
    padrao: 'PIX',
    opcoes: [
      { valor: 'PIX', rotulo: 'Pix' },
      { valor: 'BOLETO', rotulo: 'Boleto' },
      { valor: 'CARTAO', rotulo: 'Cartão' },
    ],
  },
  {
    nome: 'simulacao',
    rotulo: 'Como fica o acordo',
    ajuda:
      'As datas contam do dia em que o termo é emitido. Sem a entrada paga no prazo, o acordo não começa.',
    tipo: 'calc',
    calculo: {
      acordo: { debitos: 'debitos', parcelas: 'parcelas', dia: 'diaVencimento', entrada: 'entrada' },
    },
    formato: 'texto',
  },
];

const termo: Campo[] = [
  info(
    'resumoConfissao',
    'Ao aceitar o termo, você reconhece a dívida. Depois disso, não pode mais contestar aqui estes valores.',
    { tom: 'aviso' },
  ),
  info(
    'resumoEfeitos',
    'Com as parcelas em dia, a dívida não é cobrada de outra forma. A certidão tem os mesmos efeitos da negativa.',
  ),
  info(
    'resumoAtraso',
    'Com 3 parcelas sem pagamento, ou 1 atrasada mais de 90 dias, o acordo pode ser desfeito. Avisamos 15 dias antes. O que falta pode ser reparcelado 2 vezes.',
  ),
  info(
    'resumoAssinatura',
    'Na última página, você assina com um código que enviamos ao e-mail da sua conta. Quem assinou, o dia, a hora e o texto assinado ficam guardados (assinatura eletrônica simples). Aqui ainda não se assina pelo gov.br.',
  ),
  {
    nome: 'termo',
    rotulo: 'Aceite do termo de parcelamento',
    tipo: 'decl',
    obrigatorio: true,
    texto:
      'Reconheço, de forma irrevogável e irretratável, que devo os valores escolhidos. Aceito pagá-los nas parcelas e no dia que indiquei. Sei que a falta de pagamento pode desfazer o acordo, depois de aviso de 15 dias.',
  },
];

/** Type 119: debts divided into instalments. The norm assures at least five (Lei 12.514/2011 art. 6 § 2). */
export const parcelamentoDebitos: Formulario = {
  id: 119,
  slug: 'parcelamento-debitos',
  versao: 5,
  titulo: 'Parcelamento de débitos',
  resumo: 'Divida os seus débitos em parcelas mensais. Com elas em dia, a certidão sai normalmente.',
  categoria: 'Anuidade',
  palavrasChave: [
    'parcelar',
    'refis',
    'parcelamento',
    'dívida',
    'débito',
    'acordo',
    'anuidade atrasada',
    'negociar',
    'dívida ativa',
    'pagar aos poucos',
    'dividir a dívida',
    'não consigo pagar',
    'estou devendo',
    'dividir o que devo',
    'nome sujo',
    'limpar meu nome',
    'inadimplente',
    'spc',
    'protesto',
    'pagar anuidade atrasada',
    'pagar em vezes',
    'prestações',
    'em parcelas',
    'pagar parcelado',
    'boleto vencido',
  ],
  publico: QUALQUER_PESSOA,
  elegibilidade: { situacoes: SITUACOES_EM_VIDA },
  // One at a time: an agreement consolidates what is owed, and two that wait would divide the same debts.
  grupo: 'DAT',
  prazo: { n: 5, unidade: 'UTEIS' },
  workflow: 'W5',
  workflowCasos: [{ se: DENTRO_DAS_REGRAS, valor: 'W1' }],
  segundaAprovacao: { campo: 'parcelas', op: 'maior', valor: 12 },
  assinatura: true,
  taxa: { fixa: 0 },
  exigeAdimplencia: false,
  documentoResultado: 'termo_parcelamento',
  documento: termoParcelamento,
  efeitos: [
    {
      efeito: 'parcelar',
      debitos: 'debitos',
      parcelas: 'parcelas',
      dia: 'diaVencimento',
      entrada: 'entrada',
    },
  ],
  baseLegal:
    'Lei nº 12.514/2011, art. 6º, § 2º; Código Tributário Nacional, arts. 151, VI, 174 e 206; Res. CFCR 119/2025.',
  recurso: RECURSO,
  oQuePrecisa: [
    'Os débitos que quer parcelar. Eles aparecem na lista.',
    'O dia do mês em que prefere pagar e o valor da entrada.',
    'Acesso ao e-mail da sua conta: a assinatura é feita com um código enviado a ele.',
  ],
  avisos: [
    'Em até 12 parcelas, o acordo sai na hora, também na primeira vez que você parcela de novo. Acima disso, ou na segunda vez, uma pessoa analisa em até 5 dias úteis.',
    'Você tem direito a parcelar em pelo menos 5 vezes.',
    'O seu registro não é suspenso por causa de débitos.',
    'Não concorda com a cobrança? Conteste antes. Parcelar é reconhecer a dívida.',
  ],
  carta: { ...CARTA_COMUM, etapas: ['Envio', 'Análise e aprovação, se preciso', 'Termo e parcelas'] },
  passos: [
    passoQuemPede(),
    { id: 'debitos', titulo: 'Débitos', campos: debitos },
    { id: 'parcelas', titulo: 'Parcelas', campos: parcelas },
    { id: 'termo', titulo: 'Termo', campos: termo },
  ],
};
