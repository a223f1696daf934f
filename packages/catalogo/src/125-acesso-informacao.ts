import type { Campo, Formulario } from '@balcao/domain/formulario/campo';
import type { Cond } from '@balcao/domain/formulario/condicao';
import {
  anexo,
  blocoEmpresa,
  blocoEndereco,
  blocoIdentificacao,
  CARTA_COMUM,
  info,
  PESSOA,
  QUALQUER_PESSOA,
  RECURSO,
  SE_PF,
  SE_PJ,
  SITUACOES_EM_VIDA,
} from './blocos.ts';
import { documentoDecisao, solene } from './blocos-decisao.ts';

const OCULTA: Cond = { campo: 'ocultarIdentidade', op: 'igual', valor: true };
const por = (valor: string): Cond => ({ campo: 'forma', op: 'igual', valor });

/** Beside the name, a number and a way to answer are all that may be asked for (Lei 12.527/2011 art. 10). */
const DISPENSADOS = ['dataNascimento', 'celular'];

const quemPede: Campo[] = [
  PESSOA,
  ...blocoIdentificacao(SE_PF).filter(({ nome }) => !DISPENSADOS.includes(nome)),
  ...blocoEmpresa(SE_PJ),
  {
    nome: 'ocultarIdentidade',
    rotulo: 'Quer esconder sua identidade da área que responde?',
    ajuda:
      'Quem responde recebe só a pergunta. Só vê o seu nome quem tem essa função no Conselho, e cada consulta fica registrada.',
    tipo: 'sn',
    obrigatorio: true,
    padrao: false,
  },
];

const pedido: Campo[] = [
  {
    nome: 'assunto',
    rotulo: 'Qual é o assunto?',
    tipo: 'txt',
    obrigatorio: true,
    minLength: 3,
    maxLength: 150,
  },
  {
    nome: 'pedido',
    rotulo: 'Que informação você quer?',
    ajuda: 'Diga o que procura e de que período. Você não precisa dizer por quê.',
    tipo: 'longo',
    obrigatorio: true,
    minLength: 10,
    maxLength: 8000,
  },
  info(
    'avisoSemNome',
    'Não escreva o seu nome nem dados pessoais na pergunta. A área que responde recebe o texto como está.',
    { tom: 'aviso', visivel: OCULTA },
  ),
  {
    nome: 'forma',
    rotulo: 'Como quer receber a resposta?',
    tipo: 'sel',
    obrigatorio: true,
    opcoes: [
      { valor: 'PORTAL', rotulo: 'Portal', ajuda: 'Na página deste pedido.' },
      { valor: 'EMAIL', rotulo: 'E-mail' },
      { valor: 'CORREIOS', rotulo: 'Correios', ajuda: 'Só se cobra o custo das cópias, se houver.' },
      { valor: 'PRESENCIAL', rotulo: 'Consulta presencial', ajuda: 'Você vem ver os documentos.' },
    ],
    padrao: 'PORTAL',
  },
  {
    nome: 'localConsulta',
    rotulo: 'Em qual local de atendimento?',
    tipo: 'localidade',
    obrigatorio: true,
    visivel: por('PRESENCIAL'),
  },
  ...blocoEndereco({ visivel: por('CORREIOS') }),
];

const documentos: Campo[] = [
  anexo({
    nome: 'anexos',
    rotulo: 'Arquivos que ajudem a entender o pedido',
    ajuda: 'Não é obrigatório. PDF, JPG ou PNG, até 10 MB cada um.',
    maxArquivos: 5,
  }),
];

/** Type 125: access to public information; no reason is asked, and a denial says why and how to appeal. */
export const acessoInformacao: Formulario = {
  id: 125,
  slug: 'acesso-informacao',
  versao: 4,
  titulo: 'Pedido de acesso à informação',
  resumo: 'Peça qualquer informação pública do Conselho, sem dizer o motivo. A resposta sai em até 20 dias.',
  categoria: 'Informação e privacidade',
  palavrasChave: [
    'lai',
    'acesso à informação',
    'transparência',
    'sic',
    'dados públicos',
    'contrato',
    'gasto',
    'pergunta',
    'informação pública',
    'salário',
    'funcionários',
    'licitações do conselho',
    'gastos',
    'quanto gastaram',
    'viagens',
    'diárias',
    'despesas',
    'orçamento',
    'quanto ganha',
    'presidente',
    'pedir informações',
    'aluguel',
    'quanto custa',
  ],
  publico: QUALQUER_PESSOA,
  elegibilidade: { situacoes: SITUACOES_EM_VIDA },
  distinguePor: ['assunto', 'pedido'],
  grupo: 'SIC',
  prazo: { n: 20, unidade: 'CORRIDOS' },
  workflow: 'W6',
  sigilo: OCULTA,
  taxa: { fixa: 0 },
  exigeAdimplencia: false,
  documentoResultado: 'resposta_lai',
  documento: documentoDecisao(
    {
      especie: 'resposta_lai',
      titulo: 'Resposta a Pedido de Acesso à Informação',
      prefixo: 'LAI',
      rotuloNumero: 'Resposta nº',
    },
    {
      abertura: [
        solene(
          'O {{conselho.nome}} responde ao pedido de acesso à informação de **{{pessoa.nome}}**, com base na Lei nº 12.527/2011.',
          { nao: OCULTA },
        ),
        solene(
          'O {{conselho.nome}} responde ao pedido de acesso à informação de pessoa que pediu sigilo da sua identidade, com base na Lei nº 12.527/2011.',
          OCULTA,
        ),
        { tipo: 'respostas', campos: ['assunto', 'pedido'] },
      ],
    },
  ),
  baseLegal:
    'Constituição Federal, art. 5º, XXXIII; Lei nº 12.527/2011, arts. 10 a 16; Decreto nº 7.724/2012.',
  recurso: { ...RECURSO, decisaoDias: 5 },
  oQuePrecisa: ['Só a sua pergunta. Você não precisa dizer por que quer saber.'],
  avisos: [
    'O prazo é de 20 dias. Pode aumentar em 10 dias, e avisamos o motivo antes.',
    'O pedido é gratuito. Só se cobra o custo de cópias em papel, e quem não pode pagar é dispensado.',
    'Se a resposta for negativa, dizemos a razão e como recorrer em 10 dias.',
    'Se não respondermos em 30 dias, você pode reclamar à Ouvidoria.',
    'Para ver os dados que temos sobre você, use o serviço “Direitos do titular de dados”.',
  ],
  carta: {
    ...CARTA_COMUM,
    etapas: ['Envio', 'Análise pelo SIC', 'Resposta'],
    formas: ['Portal', 'Presencial, em um local de atendimento', 'Carta'],
    reclamacao: 'Ouvidoria do Conselho. O recurso contra a resposta é feito na página do pedido.',
  },
  passos: [
    {
      id: 'seus-dados',
      titulo: 'Seus dados',
      descricao: 'Confira quem faz o pedido.',
      campos: quemPede,
    },
    { id: 'pedido', titulo: 'Pedido', campos: pedido },
    { id: 'documentos', titulo: 'Documentos', campos: documentos },
  ],
};
