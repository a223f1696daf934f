import type { Campo, Formulario } from '@balcao/domain/formulario/campo';
import type { Cond } from '@balcao/domain/formulario/condicao';
import { DIAS_PARA_RENOVAR } from '@balcao/domain/pessoa/renovar-interrupcao';
import {
  anexo,
  blocoIdentificacao,
  CARTA_COMUM,
  declaracaoVerdade,
  info,
  NUMERO_REGISTRO,
  RECURSO,
} from './blocos.ts';
import { SITUACAO_DO_REGISTRO } from './blocos-inscricao.ts';

/** The holder of an interrupted registration can only want to go on: the portal knows, and does not ask. */
const RENOVA: Cond = { campo: 'situacao', op: 'igual', valor: 'INTERROMPIDO' };
const PRIMEIRO: Cond = { nao: RENOVA };

/** How long an interruption lasts, and how much longer it may be made at a time. */
const ANOS = 2;

const tipoDePedido: Campo[] = [
  SITUACAO_DO_REGISTRO,
  {
    nome: 'ehRenovacao',
    rotulo: 'O que este pedido faz',
    tipo: 'calc',
    calculo: {
      casos: [{ se: RENOVA, valor: 'Renova a interrupção do seu registro' }],
      senao: `Interrompe seu registro por até ${ANOS} anos`,
    },
    formato: 'texto',
  },
  {
    nome: 'fimAtual',
    rotulo: 'A interrupção vale hoje até',
    tipo: 'data',
    obrigatorio: true,
    mensagemObrigatorio: 'Sua interrupção não tem dia para terminar. Não precisa renovar.',
    somenteLeitura: true,
    origem: { de: 'registro', caminho: 'interrompidoAte' },
    visivel: RENOVA,
  },
  {
    nome: 'novoFim',
    rotulo: 'Até que dia você quer renovar?',
    ajuda: `A renovação pode ser pedida nos últimos ${DIAS_PARA_RENOVAR} dias da interrupção. No máximo ${ANOS} anos depois do fim de hoje. Você pode voltar antes: peça a reativação quando quiser.`,
    tipo: 'data',
    obrigatorio: true,
    min: { campo: 'fimAtual', dias: 1 },
    max: { campo: 'fimAtual', anos: ANOS },
    visivel: RENOVA,
  },
];

const pedido: Campo[] = [
  ...tipoDePedido,
  {
    nome: 'motivo',
    rotulo: 'Por que você não vai exercer?',
    tipo: 'sel',
    obrigatorio: true,
    opcoes: [
      { valor: 'NAO_EXERCO', rotulo: 'Não exerço a profissão' },
      { valor: 'DOENCA', rotulo: 'Doença' },
      { valor: 'EXTERIOR', rotulo: 'Exterior', ajuda: 'Vou morar, estudar ou trabalhar fora do Brasil.' },
      { valor: 'MANDATO', rotulo: 'Mandato eletivo' },
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
    nome: 'inicio',
    rotulo: 'A partir de que dia?',
    ajuda:
      'Pode ser hoje ou um dia dos próximos 12 meses. Pela norma, a anuidade é devida só até esse dia, um doze avos por mês. O ajuste do que já foi cobrado é feito à parte.',
    tipo: 'data',
    obrigatorio: true,
    min: { hoje: 0 },
    max: { hoje: 0, anos: 1 },
    visivel: PRIMEIRO,
  },
  {
    nome: 'previsaoRetorno',
    rotulo: 'Quando você pretende voltar?',
    ajuda: `A interrupção dura ${ANOS} anos. Esta data é só uma previsão: se não souber, deixe em branco. Para voltar antes, peça a reativação.`,
    tipo: 'data',
    min: { campo: 'inicio', dias: 1 },
    max: { campo: 'inicio', anos: ANOS },
    visivel: PRIMEIRO,
  },
  {
    nome: 'respondePorEmpresa',
    rotulo: 'Responde tecnicamente por empresa',
    tipo: 'sn',
    oculto: true,
    somenteLeitura: true,
    origem: { de: 'registro', caminho: 'respondePorEmpresa' },
  },
  info(
    'avisoResponsabilidade',
    'Você é responsável técnico por empresa. Com o registro interrompido, isso não pode continuar. Marque abaixo e damos baixa junto com este pedido. A empresa será avisada.',
    { tom: 'aviso', visivel: { campo: 'respondePorEmpresa', op: 'igual', valor: true } },
  ),
  {
    nome: 'rtsParaBaixa',
    rotulo: 'Responsabilidades técnicas para dar baixa',
    tipo: 'multi',
    obrigatorio: true,
    exigeTodas: true,
    opcoes: { de: 'registro', caminho: 'responsabilidades' },
    visivel: { campo: 'respondePorEmpresa', op: 'igual', valor: true },
  },
];

const documentos: Campo[] = [
  anexo({
    nome: 'laudo',
    rotulo: 'Laudo ou atestado médico',
    ajuda: 'PDF, JPG ou PNG, até 10 MB. Só quem analisa pedidos de saúde pode ver.',
    obrigatorio: true,
    sensivel: true,
    maxArquivos: 3,
    visivel: { campo: 'motivo', op: 'igual', valor: 'DOENCA' },
  }),
  anexo({
    nome: 'comprovante',
    rotulo: 'Comprovante do motivo',
    ajuda: 'Se tiver, envie contrato, matrícula, visto ou diploma do mandato. PDF, JPG ou PNG, até 10 MB.',
    maxArquivos: 3,
    visivel: { campo: 'motivo', op: 'em', valor: ['EXTERIOR', 'MANDATO'] },
  }),
  {
    nome: 'declaracaoNaoExerco',
    rotulo: 'Declaração de que não vai exercer',
    tipo: 'decl',
    obrigatorio: true,
    texto:
      'Não exerço e não exercerei a profissão durante a interrupção. Só volto a exercer com o registro ativo de novo.',
  },
  declaracaoVerdade(),
];

/** Type 106: the professional stops practising for a time, or for longer, and annuities stop being charged. */
export const interrupcaoRegistro: Formulario = {
  id: 106,
  slug: 'interrupcao-registro',
  versao: 7,
  titulo: 'Interrupção (licença) do registro',
  resumo: 'Vai parar de exercer por um tempo? Interrompa o registro e a anuidade deixa de ser gerada.',
  categoria: 'Registro',
  palavrasChave: [
    'licença',
    'trancar',
    'parar',
    'suspender',
    'afastamento',
    'não exerço',
    'exterior',
    'anuidade',
    'pausa',
    'parar de pagar',
    'parei de trabalhar',
    'dar um tempo',
    'vou morar fora',
    'parar de exercer',
    'desempregado',
    'sem trabalho',
    'licença-maternidade',
  ],
  publico: ['PF_REGISTRADO'],
  elegibilidade: { situacoes: ['ATIVO', 'PROVISORIO', 'INTERROMPIDO'] },
  grupo: 'REG',
  prazo: { n: 10, unidade: 'UTEIS' },
  workflow: 'W2',
  taxa: { fixa: 0 },
  exigeAdimplencia: false,
  documentoResultado: 'comprovante_interrupcao',
  efeitos: [
    {
      efeito: 'mudar_situacao',
      para: 'INTERROMPIDO',
      desde: 'inicio',
      meses: ANOS * 12,
      se: PRIMEIRO,
    },
    { efeito: 'renovar_interrupcao', ate: 'novoFim', se: RENOVA },
  ],
  baseLegal: 'Lei nº 12.514/2011, arts. 4º, 5º e 9º; Res. CFCR 106/2025.',
  recurso: RECURSO,
  oQuePrecisa: [
    'O dia em que a interrupção começa; para renovar, o dia até quando.',
    'Se o motivo for doença: laudo ou atestado médico.',
    'Se for exterior ou mandato: comprovante, se tiver.',
  ],
  avisos: [
    'A existência de débitos não impede este pedido.',
    'Débitos anteriores continuam existindo e podem ser parcelados.',
    `A interrupção vale por ${ANOS} anos e pode ser renovada neste mesmo serviço, nos últimos ${DIAS_PARA_RENOVAR} dias.`,
    'Avisamos 60, 30 e 7 dias antes do fim. Sem renovação, o registro volta a ser ativo no dia seguinte. A anuidade volta a ser devida a partir daí, um doze avos por mês.',
    'Para voltar a exercer antes do fim, peça antes o serviço “Reativação do registro”: ele precisa estar ativo de novo.',
  ],
  carta: { ...CARTA_COMUM, etapas: ['Envio', 'Conferência', 'Análise', 'Decisão', 'Comprovante'] },
  passos: [
    {
      id: 'seus-dados',
      titulo: 'Seus dados',
      descricao: 'Confira. Se algo mudou, peça antes o serviço “Alteração de dados e endereço”.',
      campos: [...blocoIdentificacao(), NUMERO_REGISTRO],
    },
    { id: 'pedido', titulo: 'Pedido', campos: pedido },
    { id: 'documentos', titulo: 'Documentos', campos: documentos },
  ],
};
