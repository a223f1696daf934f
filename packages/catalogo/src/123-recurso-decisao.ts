import type { Campo, Formulario } from '@balcao/domain/formulario/campo';
import type { Cond } from '@balcao/domain/formulario/condicao';
import { anexo, CARTA_COMUM, QUALQUER_PESSOA, RECURSO, SITUACOES_EM_VIDA } from './blocos.ts';
import { blocoCiencia } from './blocos-ciencia.ts';
import { documentoDecisao, solene } from './blocos-decisao.ts';
import { blocoProcesso } from './blocos-processo.ts';
import { passoQuemPede } from './blocos-quem-pede.ts';

/** Of a process that the portal has no decision of: it is said in words. */
const OUTRA: Cond = { campo: 'decisaoRecorrida', op: 'igual', valor: 'OUTRA' };

const recurso: Campo[] = [
  {
    nome: 'decisaoRecorrida',
    rotulo: 'De que decisão você discorda?',
    ajuda:
      'Aparecem as decisões dos seus pedidos que não foram aprovados, ou só em parte. Para auto de infração ou processo antigo, escolha “Outra decisão”.',
    tipo: 'sel',
    obrigatorio: true,
    opcoes: { de: 'cnet', caminho: 'decisoes', mais: [{ valor: 'OUTRA', rotulo: 'Outra decisão' }] },
  },
  ...blocoProcesso('Em qual processo está a decisão?').map((campo) => ({
    ...campo,
    visivel: campo.visivel ?? OUTRA,
  })),
  {
    nome: 'outraDecisao',
    rotulo: 'O que foi decidido, e em que dia?',
    ajuda: 'Por exemplo: multa mantida em 10/03/2026.',
    tipo: 'txt',
    obrigatorio: true,
    minLength: 3,
    maxLength: 300,
    visivel: OUTRA,
  },
  ...blocoCiencia({
    rotulo: 'Em que dia você soube da decisão?',
    ajuda: 'É o dia em que a carta chegou, ou em que você leu a decisão. Dele se contam os dias do recurso.',
    rotuloDias: 'Dias desde que soube da decisão',
    dias: RECURSO.dias,
    aviso: `Já se passaram mais de ${RECURSO.dias} dias. Se o prazo terminou, o recurso é marcado como fora do prazo. Envie mesmo assim: ele é recebido e decidido.`,
    visivel: OUTRA,
  }),
  {
    nome: 'razoes',
    rotulo: 'Por que a decisão deve mudar?',
    ajuda: 'Conte o que não foi levado em conta ou foi mal entendido. Não precisa citar leis.',
    tipo: 'longo',
    obrigatorio: true,
    minLength: 20,
    maxLength: 20_000,
  },
  {
    nome: 'pedeEfeitoSuspensivo',
    rotulo: 'Você pede que a decisão espere o julgamento do recurso?',
    ajuda:
      'Em regra, a decisão já vale enquanto o recurso é julgado. O pedido para que ela espere se chama efeito suspensivo.',
    tipo: 'sn',
    obrigatorio: true,
    padrao: false,
  },
  {
    nome: 'justificativa',
    rotulo: 'Que prejuízo você teria se a decisão valer já?',
    ajuda: 'Pode ser um prejuízo difícil de reparar, como perder um contrato.',
    tipo: 'longo',
    obrigatorio: true,
    minLength: 20,
    maxLength: 4000,
    visivel: { campo: 'pedeEfeitoSuspensivo', op: 'igual', valor: true },
  },
];

const documentos: Campo[] = [
  anexo({
    nome: 'anexos',
    rotulo: 'Documentos que ajudem a decidir',
    ajuda: 'Não é obrigatório. Se você representa alguém, envie a procuração. PDF, JPG ou PNG, até 10 MB.',
    maxArquivos: 10,
  }),
];

/** Type 123: an appeal by anyone with an interest, decided by another authority (Lei 9.784/1999 arts. 56 to 65). */
export const recursoDecisao: Formulario = {
  id: 123,
  slug: 'recurso-decisao',
  versao: 6,
  titulo: 'Recurso de decisão',
  resumo: 'Não concorda com uma decisão do Conselho? Peça que outra autoridade decida de novo, sem custo.',
  categoria: 'Fiscalização e defesa',
  palavrasChave: [
    'recurso',
    'recorrer',
    'decisão',
    'discordar',
    'revisão',
    'plenário',
    'multa mantida',
    'não concordo',
    'não aceito a decisão',
    'pedido negado',
    'negaram',
    'indeferido',
    'recusaram meu pedido',
  ],
  publico: QUALQUER_PESSOA,
  elegibilidade: { situacoes: SITUACOES_EM_VIDA },
  distinguePor: ['decisaoRecorrida', 'processo', 'outroProcesso', 'outraDecisao'],
  grupo: 'SEC',
  prazo: { n: 30, unidade: 'CORRIDOS' },
  workflow: 'W4',
  pareceres: ['JUR'],
  taxa: { fixa: 0 },
  exigeAdimplencia: false,
  documentoResultado: 'decisao_recurso',
  documento: documentoDecisao(
    {
      especie: 'decisao_recurso',
      titulo: 'Decisão de Recurso',
      prefixo: 'DRC',
      rotuloNumero: 'Decisão nº',
    },
    {
      abertura: [
        solene(
          'O {{conselho.nome}}, à vista do recurso de **{{pessoa.nome}}** contra a decisão do pedido **{{decisaoRecorrida}}**, decide como segue.',
          { campo: 'decisaoRecorrida', op: 'diferente', valor: 'OUTRA' },
        ),
        solene(
          'O {{conselho.nome}}, à vista do recurso de **{{pessoa.nome}}** no processo **{{processo}}**, contra a decisão “{{outraDecisao}}”, decide como segue.',
          { campo: 'processo', op: 'diferente', valor: 'OUTRO' },
        ),
        solene(
          'O {{conselho.nome}}, à vista do recurso de **{{pessoa.nome}}** no processo **{{outroProcesso}}**, contra a decisão “{{outraDecisao}}”, decide como segue.',
          { campo: 'processo', op: 'igual', valor: 'OUTRO' },
        ),
      ],
    },
  ),
  baseLegal: 'Constituição Federal, art. 5º, LV; Lei nº 9.784/1999, arts. 56 a 65; Res. CFCR 123/2025.',
  recurso: RECURSO,
  oQuePrecisa: [
    'As razões para mudar a decisão.',
    'Se a decisão não é de um pedido feito aqui: o número do processo e o dia em que soube dela.',
  ],
  avisos: [
    `O prazo é de ${RECURSO.dias} dias, contados do dia em que você soube da decisão.`,
    'Passou do prazo? Envie mesmo assim. O recurso é recebido, marcado como fora do prazo e decidido.',
    'Quem decidiu tem 5 dias para mudar a decisão. Se não mudar, outra autoridade decide.',
    'A decisão sai em até 30 dias. O prazo pode dobrar, com motivo explicado.',
    'Se a decisão é de um pedido feito aqui, recorra na página do pedido. É mais rápido.',
    'O recurso é gratuito. Débitos não impedem este pedido.',
  ],
  carta: {
    ...CARTA_COMUM,
    etapas: ['Envio', 'Conferência', 'Parecer', 'Decisão da autoridade superior'],
  },
  passos: [
    passoQuemPede(),
    { id: 'recurso', titulo: 'Recurso', campos: recurso },
    { id: 'documentos', titulo: 'Documentos', campos: documentos },
  ],
};
