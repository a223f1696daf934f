import type { Campo, Formulario } from '@balcao/domain/formulario/campo';
import type { Cond } from '@balcao/domain/formulario/condicao';
import { LIMITE_DA_ISENCAO } from '@balcao/domain/pagamento/isencao';
import {
  anexo,
  blocoIdentificacao,
  CARTA_COMUM,
  declaracaoVerdade,
  info,
  NUMERO_REGISTRO,
  RECURSO,
} from './blocos.ts';
import { documentoDecisao, solene } from './blocos-decisao.ts';

const como = (valor: string): Cond => ({ campo: 'modalidade', op: 'igual', valor });
const DOENCA = como('DOENCA_GRAVE');
const REMIDO = como('REMIDO');
const OUTRA = como('OUTRA');

/** What granting it does; for an illness it is looked at again each year, for age and time it is for good. */
const ISENTA = { efeito: 'isentar_anuidade', exercicio: 'exercicio', modalidade: 'modalidade' } as const;

/** Demo rule of the federal council, in completed years of age and of registration. */
const IDADE_DO_REMIDO = 65;
const REGISTRO_DO_REMIDO = 35;

const doenca: Campo[] = [
  {
    nome: 'cid',
    rotulo: 'Código da doença (CID)',
    ajuda:
      'Não é obrigatório. Costuma estar no laudo, como “C50”. Só quem analisa pedidos de saúde pode ver.',
    tipo: 'txt',
    maxLength: 10,
    sensivel: true,
    visivel: DOENCA,
  },
  {
    nome: 'dataLaudo',
    rotulo: 'Qual é a data do laudo?',
    ajuda: 'Aceitamos laudos dos últimos 6 meses.',
    tipo: 'data',
    obrigatorio: true,
    sensivel: true,
    min: { hoje: -183 },
    max: { hoje: 0 },
    visivel: DOENCA,
  },
];

const remido: Campo[] = [
  info(
    'regraRemido',
    `O registro remido é para quem tem ${IDADE_DO_REMIDO} anos de idade e ${REGISTRO_DO_REMIDO} anos de registro. O tempo em outros estados conta.`,
    { visivel: REMIDO },
  ),
  {
    nome: 'idade',
    rotulo: 'Idade, em anos',
    tipo: 'calc',
    calculo: { diasDesde: 'dataNascimento', em: 'anos' },
    formato: 'numero',
    oculto: true,
    visivel: REMIDO,
  },
  info(
    'avisoIdade',
    `Pela sua data de nascimento, você ainda não tem ${IDADE_DO_REMIDO} anos. Você pode pedir mesmo assim, e nós explicamos a decisão.`,
    { tom: 'aviso', visivel: { e: [REMIDO, { campo: 'idade', op: 'menor', valor: IDADE_DO_REMIDO }] } },
  ),
  {
    nome: 'inscritoDesde',
    rotulo: 'Primeiro registro neste Conselho',
    tipo: 'data',
    somenteLeitura: true,
    origem: { de: 'registro', caminho: 'inscritoDesde' },
    visivel: REMIDO,
  },
  {
    nome: 'tempoContribuicao',
    rotulo: 'Dias desde o primeiro registro aqui',
    tipo: 'calc',
    calculo: { diasDesde: 'inscritoDesde' },
    formato: 'numero',
    visivel: { e: [REMIDO, { campo: 'inscritoDesde', op: 'preenchido' }] },
  },
  {
    nome: 'anosDeRegistro',
    rotulo: 'Anos completos desde o primeiro registro aqui',
    tipo: 'calc',
    calculo: { diasDesde: 'inscritoDesde', em: 'anos' },
    formato: 'numero',
    oculto: true,
    visivel: { e: [REMIDO, { campo: 'inscritoDesde', op: 'preenchido' }] },
  },
  info(
    'avisoTempo',
    `Aqui você tem menos de ${REGISTRO_DO_REMIDO} anos de registro. Inclua abaixo os registros em outros estados, se teve. Você pode pedir mesmo assim.`,
    {
      tom: 'aviso',
      visivel: {
        e: [
          REMIDO,
          { campo: 'anosDeRegistro', op: 'menor', valor: REGISTRO_DO_REMIDO },
          { campo: 'outrosRegionais', op: 'vazio' },
        ],
      },
    },
  ),
  {
    nome: 'outrosRegionais',
    rotulo: 'Você já teve registro em conselhos de outros estados?',
    ajuda: 'Liste cada um, para somarmos o tempo. Se não teve, deixe em branco.',
    tipo: 'tab',
    visivel: REMIDO,
    linhas: {
      titulo: 'Registro em outro estado',
      max: 10,
      campos: [
        { nome: 'uf', rotulo: 'Estado', tipo: 'uf', obrigatorio: true },
        { nome: 'numero', rotulo: 'Número do registro', tipo: 'txt', maxLength: 30 },
        { nome: 'inicio', rotulo: 'Começo', tipo: 'data', obrigatorio: true, max: { hoje: 0 } },
        {
          nome: 'fim',
          rotulo: 'Fim',
          ajuda: 'Se ainda vale, deixe em branco.',
          tipo: 'data',
          min: { campo: 'inicio' },
          max: { hoje: 0 },
        },
        {
          nome: 'dias',
          rotulo: 'Dias de registro',
          tipo: 'calc',
          calculo: { diasDesde: 'inicio', ate: 'fim' },
          formato: 'numero',
        },
      ],
    },
  },
];

const pedido: Campo[] = [
  {
    nome: 'modalidade',
    rotulo: 'Por que você pede a isenção?',
    tipo: 'sel',
    obrigatorio: true,
    opcoes: [
      { valor: 'DOENCA_GRAVE', rotulo: 'Doença grave' },
      {
        valor: 'REMIDO',
        rotulo: 'Remido por idade e tempo',
        ajuda: 'Muitos anos de registro, para quem já tem idade.',
      },
      { valor: 'RECEM_INSCRITO', rotulo: 'Recém-inscrito', ajuda: 'Meu registro é do último ano.' },
      { valor: 'OUTRA', rotulo: 'Outra prevista em resolução' },
    ],
  },
  {
    nome: 'fundamento',
    rotulo: 'Que regra dá direito à isenção?',
    ajuda: 'Escreva a resolução e o artigo, e por que se aplica a você.',
    tipo: 'longo',
    obrigatorio: true,
    minLength: 10,
    maxLength: 2000,
    visivel: OUTRA,
  },
  {
    nome: 'exercicio',
    rotulo: 'Para a anuidade de que ano?',
    ajuda:
      'Quatro números: deste ano em diante. O registro remido vale desse ano em diante; as outras isenções, só para esse ano.',
    tipo: 'int',
    obrigatorio: true,
    min: { ano: 0 },
    max: { ano: 2 },
  },
  info('avisoDebitos', LIMITE_DA_ISENCAO, { tom: 'aviso' }),
  ...doenca,
  ...remido,
];

const documentos: Campo[] = [
  anexo({
    nome: 'laudo',
    rotulo: 'Laudo médico',
    ajuda: 'Dos últimos 6 meses. PDF, JPG ou PNG, até 10 MB. Só quem analisa pedidos de saúde pode ver.',
    obrigatorio: true,
    sensivel: true,
    maxArquivos: 3,
    visivel: DOENCA,
  }),
  anexo({
    nome: 'comprovante',
    rotulo: 'Comprovante do que você contou',
    ajuda: 'Envie só o que o Conselho ainda não tem. PDF, JPG ou PNG, até 10 MB.',
    maxArquivos: 5,
    visivel: { nao: DOENCA },
  }),
  declaracaoVerdade(),
];

/** Type 118: annuities still to come are not charged; what is already owed stays (TCU, Acórdão 369/2023). */
export const isencaoAnuidade: Formulario = {
  id: 118,
  slug: 'isencao-anuidade',
  versao: 8,
  titulo: 'Isenção de anuidade ou registro remido',
  resumo:
    'Peça para não pagar as próximas anuidades por doença grave, idade e tempo de registro, ou outro motivo previsto.',
  categoria: 'Anuidade',
  palavrasChave: [
    'isenção',
    'remido',
    'anuidade',
    'doença',
    'aposentado',
    'idoso',
    'desconto',
    'não pagar',
    'não pagar anuidade',
    'fiquei doente',
    'anos de idade',
    'tenho mais de 70 anos',
    'câncer',
  ],
  publico: ['PF_REGISTRADO'],
  elegibilidade: { situacoes: ['ATIVO', 'PROVISORIO', 'INTERROMPIDO', 'SUSPENSO'] },
  // Each year is exempted by itself, and once: another ground for the same year belongs to the open request.
  distinguePor: ['exercicio'],
  grupo: 'FIN',
  prazo: { n: 30, unidade: 'CORRIDOS' },
  workflow: 'W3',
  pareceres: ['JUR'],
  taxa: { fixa: 0 },
  exigeAdimplencia: false,
  documentoResultado: 'despacho_isencao',
  documento: documentoDecisao(
    {
      especie: 'despacho_isencao',
      titulo: 'Despacho de Isenção de Anuidade',
      prefixo: 'DSI',
      rotuloNumero: 'Despacho nº',
    },
    {
      // The reason is left out: it may be an illness.
      abertura: [
        solene(
          'O {{conselho.nome}}, à vista do pedido de **{{pessoa.nome}}**, CPF {{pessoa.documento}}, registro {{registro.numero}}, decide sobre a isenção da anuidade do exercício de **{{exercicio}}**.',
          { nao: REMIDO },
        ),
        solene(
          'O {{conselho.nome}}, à vista do pedido de **{{pessoa.nome}}**, CPF {{pessoa.documento}}, registro {{registro.numero}}, decide sobre o registro remido, sem anuidade do exercício de **{{exercicio}}** em diante.',
          REMIDO,
        ),
      ],
      fecho: [solene('A isenção não apaga débitos anteriores, que podem ser pagos ou parcelados.')],
    },
  ),
  efeitos: [
    { ...ISENTA, se: { nao: { ou: [DOENCA, REMIDO] } } },
    { ...ISENTA, rever: true, se: DOENCA },
    { ...ISENTA, permanente: true, se: REMIDO },
  ],
  baseLegal: 'Lei nº 12.514/2011, art. 6º, § 2º; TCU, Acórdão 369/2023; Res. CFCR 118/2025.',
  recurso: RECURSO,
  oQuePrecisa: [
    'O ano da anuidade que você pede para não pagar.',
    'Se for doença grave: laudo médico dos últimos 6 meses.',
    'Se já teve registro em outros estados: as datas de começo e fim.',
  ],
  avisos: [
    'A existência de débitos não impede este pedido.',
    LIMITE_DA_ISENCAO,
    'Se a anuidade do ano pedido já foi cobrada e não foi paga, a cobrança é encerrada com a isenção. Se foi paga, peça o serviço “Restituição de pagamento indevido”.',
    'A isenção vale para o ano que você pedir. Para outro ano, peça de novo: se a doença continua, com laudo novo. Avisamos antes do fim do ano.',
    'O registro remido vale do ano que você pedir em diante. Não é preciso pedir de novo.',
  ],
  carta: {
    ...CARTA_COMUM,
    etapas: ['Envio', 'Conferência', 'Análise', 'Parecer jurídico', 'Decisão colegiada', 'Despacho'],
  },
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
