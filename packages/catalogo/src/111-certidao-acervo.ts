import type { Campo, Formulario } from '@balcao/domain/formulario/campo';
import type { Cond } from '@balcao/domain/formulario/condicao';
import type { ModeloDocumento } from '@balcao/domain/formulario/modelo/modelo-documento';
import { lerTextoModelo } from '@balcao/domain/formulario/modelo/texto';
import {
  anexo,
  blocoIdentificacao,
  CARTA_COMUM,
  declaracaoVerdade,
  NUMERO_REGISTRO,
  RECURSO,
  SITUACOES_EM_VIDA,
} from './blocos.ts';
import { CONTRATANTE, CONTRATANTE_PUBLICO } from './blocos-contratante.ts';
import { solene } from './blocos-decisao.ts';
import { nota, PEDIDO_DE_ORIGEM, quadro } from './blocos-documento.ts';
import { blocoLocal, nomesDoEndereco } from './blocos-local.ts';

const PARCIAL: Cond = { campo: 'escopo', op: 'igual', valor: 'PARCIAL' };

/** No fee for a certificate that defends a right or clears up a personal situation (Constituição, art. 5º, XXXIV, “b”). */
const DE_GRACA: Cond = { campo: 'defesaDeDireito', op: 'igual', valor: true };

const servico: Campo[] = [
  {
    nome: 'defesaDeDireito',
    rotulo: 'A certidão é para defender um direito seu ou esclarecer uma situação pessoal?',
    ajuda: 'Se é, ela não tem custo. Para licitação, contrato ou divulgação do seu trabalho, responda não.',
    tipo: 'sn',
    obrigatorio: true,
  },
  {
    nome: 'inscritoDesde',
    rotulo: 'Seu primeiro registro neste Conselho',
    ajuda: 'O serviço não pode ter começado antes desse dia.',
    tipo: 'data',
    somenteLeitura: true,
    origem: { de: 'registro', caminho: 'inscritoDesde' },
  },
  {
    nome: 'registradoAte',
    rotulo: 'Último dia do seu registro, ou hoje',
    tipo: 'data',
    oculto: true,
    somenteLeitura: true,
    origem: { de: 'registro', caminho: 'registradoAte' },
  },
  {
    nome: 'registrosRT',
    rotulo: 'Quais RRT entram na certidão?',
    ajuda: 'Só aparecem RRT com baixa. Se falta algum, dê baixa nele antes.',
    tipo: 'multi',
    obrigatorio: true,
    opcoes: { de: 'registro', caminho: 'servicosBaixados' },
  },
  {
    nome: 'escopo',
    rotulo: 'Você fez o serviço todo?',
    tipo: 'sel',
    obrigatorio: true,
    opcoes: [
      { valor: 'TOTAL', rotulo: 'Total', ajuda: 'Respondi por todo o serviço do contrato.' },
      { valor: 'PARCIAL', rotulo: 'Parcial', ajuda: 'Respondi por uma parte, ou o serviço ainda continua.' },
    ],
    padrao: 'TOTAL',
  },
  {
    nome: 'parte',
    rotulo: 'Qual parte foi sua?',
    tipo: 'longo',
    obrigatorio: true,
    minLength: 10,
    maxLength: 1000,
    visivel: PARCIAL,
  },
  {
    nome: 'inicio',
    rotulo: 'Quando você começou?',
    ajuda: 'Só vale o período em que o seu registro estava ativo.',
    tipo: 'data',
    obrigatorio: true,
    min: { campo: 'inscritoDesde' },
    max: { campo: 'registradoAte' },
  },
  {
    nome: 'fim',
    rotulo: 'Quando você terminou?',
    tipo: 'data',
    obrigatorio: true,
    min: { campo: 'inicio' },
    max: { campo: 'registradoAte' },
  },
  {
    nome: 'descricao',
    rotulo: 'Descreva o que foi feito',
    ajuda: 'Bens, técnicas, quantidades e medidas, como no atestado. Este texto aparece na certidão.',
    tipo: 'longo',
    obrigatorio: true,
    minLength: 30,
    maxLength: 4000,
  },
  {
    nome: 'valorContrato',
    rotulo: 'Qual foi o valor do contrato?',
    ajuda: 'Não é obrigatório. Se informar, aparece na certidão.',
    tipo: 'moeda',
    max: 100_000_000_000,
  },
  {
    nome: 'equipe',
    rotulo: 'Quem mais trabalhou com você?',
    ajuda: 'Só profissionais com registro. O CPF não aparece na certidão.',
    tipo: 'tab',
    linhas: {
      titulo: 'Profissional da equipe',
      max: 20,
      campos: [
        { nome: 'cpfMembro', rotulo: 'CPF', tipo: 'cpf', obrigatorio: true },
        { nome: 'papel', rotulo: 'O que fez', tipo: 'txt', obrigatorio: true, maxLength: 100 },
      ],
    },
  },
];

const documentos: Campo[] = [
  anexo({
    nome: 'atestado',
    rotulo: 'Atestado do contratante',
    ajuda:
      'Com período, local, quantidades e assinatura de quem contratou. PDF, JPG ou PNG, até 10 MB. Não precisa autenticar.',
    obrigatorio: true,
    maxArquivos: 3,
  }),
  anexo({
    nome: 'contrato',
    rotulo: 'Contrato com o órgão público',
    obrigatorio: true,
    maxArquivos: 3,
    visivel: CONTRATANTE_PUBLICO,
  }),
  declaracaoVerdade(),
];

const documento: ModeloDocumento = {
  especie: 'certidao_acervo',
  titulo: 'Certidão de Acervo Técnico',
  prefixo: 'CAT',
  rotuloNumero: 'CAT nº',
  blocos: [
    solene(
      'CERTIFICAMOS, a pedido da parte interessada, que consta no acervo técnico de **{{pessoa.nome}}**, CPF {{pessoa.documento}}, registro nº {{registro.numero}}, a obra ou serviço abaixo. Os registros de responsabilidade técnica estão com baixa e o atestado do contratante foi conferido por este Conselho.',
    ),
    { tipo: 'titulo', texto: 'Responsabilidade técnica' },
    quadro({
      Títulos: '{{registro.titulos}}',
      RRT: '{{registrosRT}}',
      Participação: '{{escopo}}',
      'Parte executada': '{{parte}}',
    }),
    { tipo: 'titulo', texto: 'Obra ou serviço' },
    quadro({
      Contratante: '{{contratante}}',
      'CNPJ do contratante': '{{contratanteCnpj}}',
      Início: '{{inicio}}',
      Fim: '{{fim}}',
      'Valor do contrato': '{{valorContrato}}',
    }),
    { tipo: 'respostas', campos: nomesDoEndereco() },
    { tipo: 'titulo', texto: 'Descrição' },
    { tipo: 'paragrafo', texto: lerTextoModelo('{{descricao}}') },
    nota('O acervo técnico é do profissional. A empresa não tem acervo próprio.'),
    PEDIDO_DE_ORIGEM,
  ],
};

/** Type 111: proof of works done, out of closed responsibilities; a committee gives its opinion, no board decides. */
export const certidaoAcervo: Formulario = {
  id: 111,
  slug: 'certidao-acervo',
  versao: 6,
  titulo: 'Certidão de acervo técnico',
  resumo: 'Comprove as obras e serviços que você já fez. Só entram os RRT com baixa.',
  categoria: 'Carteira e certidões',
  palavrasChave: [
    'cat',
    'acervo',
    'experiência',
    'atestado',
    'licitação',
    'obra',
    'serviço',
    'certidão',
    'comprovar experiência',
    'provar que fiz a obra',
    'lista de obras',
    'obras que fiz',
    'comprovar projeto',
  ],
  publico: ['PF_REGISTRADO'],
  elegibilidade: { situacoes: SITUACOES_EM_VIDA },
  distinguePor: ['registrosRT', 'inicio', 'fim'],
  grupo: 'CAM',
  prazo: { n: 15, unidade: 'UTEIS' },
  workflow: 'W3',
  semEtapas: ['AGUARDANDO_DELIBERACAO'],
  pareceres: ['CAM'],
  taxa: { casos: [{ se: DE_GRACA, valor: 0 }], senao: 6180 },
  exigeAdimplencia: false,
  documentoResultado: 'certidao_acervo',
  documento,
  checklist: [
    { id: 'periodoAtivo', texto: 'O registro estava ativo em todo o período, sem interrupção.' },
    { id: 'atestado', texto: 'O atestado confirma período, local e quantidades, e está assinado.' },
  ],
  baseLegal: 'Constituição Federal, art. 5º, XXXIV, “b”; Lei da profissão, art. 15; Res. CFCR 111/2025.',
  recurso: RECURSO,
  oQuePrecisa: [
    'Os RRT da obra ou serviço, já com baixa.',
    'Atestado do contratante, com período, local, quantidades e assinatura.',
    'Se o contratante é órgão público: o contrato.',
  ],
  avisos: [
    'A existência de débitos não impede este pedido.',
    'A certidão não tem custo quando serve para defender um direito ou esclarecer uma situação pessoal (Constituição Federal, art. 5º, XXXIV, “b”).',
    'Só vale o período em que o seu registro estava ativo.',
    'O acervo é do profissional. A empresa usa o acervo dos seus responsáveis técnicos.',
  ],
  carta: {
    ...CARTA_COMUM,
    etapas: [
      'Envio',
      'Pagamento da taxa, se houver',
      'Conferência',
      'Parecer da Câmara Técnica',
      'Decisão',
      'Certidão',
    ],
  },
  passos: [
    {
      id: 'seus-dados',
      titulo: 'Seus dados',
      descricao: 'Confira. Eles aparecem na certidão.',
      campos: [...blocoIdentificacao(), NUMERO_REGISTRO],
    },
    { id: 'pedido', titulo: 'Serviço', campos: servico },
    { id: 'contratante', titulo: 'Contratante e local', campos: [...CONTRATANTE, ...blocoLocal()] },
    { id: 'documentos', titulo: 'Documentos', campos: documentos },
  ],
};
