import type { Campo, Formulario } from '@balcao/domain/formulario/campo';
import type { Cond } from '@balcao/domain/formulario/condicao';
import { blocoIdentificacao, CARTA_COMUM, info, NUMERO_REGISTRO, RECURSO } from './blocos.ts';
import { CONTRATANTE } from './blocos-contratante.ts';
import { SITUACAO_DO_REGISTRO } from './blocos-inscricao.ts';
import { blocoLocal } from './blocos-local.ts';
import {
  BAIXA,
  CANCELA,
  CORRIGE,
  documentoRrt,
  EXTEMPORANEO,
  INTERROMPIDO,
  objetoDoServico,
  REGISTRA,
} from './blocos-rrt.ts';

/** An RRT of one's own that is still open. */
const rrtAberto = { tipo: 'sel', opcoes: { de: 'registro', caminho: 'servicos' } } as const;

const acao: Campo[] = [
  {
    nome: 'acao',
    rotulo: 'O que você quer fazer?',
    tipo: 'sel',
    obrigatorio: true,
    opcoes: [
      {
        valor: 'REGISTRAR',
        rotulo: 'Registrar',
        ajuda: 'Uma obra ou serviço seu, de preferência antes de começar.',
      },
      {
        valor: 'BAIXAR',
        rotulo: 'Dar baixa',
        ajuda: 'O serviço terminou, ou você deixou de responder por ele.',
      },
      { valor: 'CANCELAR', rotulo: 'Cancelar', ajuda: 'O serviço não chegou a acontecer.' },
    ],
    padrao: 'REGISTRAR',
  },
  {
    nome: 'servico',
    rotulo: 'Qual RRT?',
    ajuda: 'Aparecem os seus RRT abertos.',
    obrigatorio: true,
    visivel: { ou: [BAIXA, CANCELA] },
    ...rrtAberto,
  },
  {
    nome: 'motivoBaixa',
    rotulo: 'Por que a sua responsabilidade termina?',
    tipo: 'sel',
    obrigatorio: true,
    opcoes: [
      { valor: 'CONCLUIDO', rotulo: 'O serviço foi concluído' },
      { valor: 'INTERROMPIDO', rotulo: 'O serviço parou antes do fim' },
      { valor: 'SAIDA', rotulo: 'Outro profissional continua o serviço' },
    ],
    visivel: BAIXA,
  },
  {
    nome: 'dataBaixa',
    rotulo: 'Em que dia terminou?',
    tipo: 'data',
    obrigatorio: true,
    max: { hoje: 0 },
    visivel: BAIXA,
  },
  {
    nome: 'motivoCancelamento',
    rotulo: 'Por que o serviço não aconteceu?',
    tipo: 'longo',
    obrigatorio: true,
    minLength: 10,
    maxLength: 1000,
    visivel: CANCELA,
  },
  info('avisoCancelamento', 'Uma pessoa confere o cancelamento em até 5 dias úteis.', {
    visivel: CANCELA,
  }),
  SITUACAO_DO_REGISTRO,
  {
    nome: 'registroVigente',
    rotulo: 'Registro com que você assina',
    tipo: 'txt',
    obrigatorio: true,
    mensagemObrigatorio:
      'Seu registro não está em vigor: o prazo dele terminou, ou ele foi baixado. Por isso você não pode registrar um RRT. Ainda pode dar baixa ou cancelar os que estão abertos.',
    somenteLeitura: true,
    origem: { de: 'registro', caminho: 'numeroVigente' },
    visivel: REGISTRA,
  },
  info(
    'avisoInterrompido',
    'Seu registro está interrompido. Só pode ser registrado o serviço que começou antes disso.',
    { tom: 'aviso', visivel: { e: [INTERROMPIDO, REGISTRA] } },
  ),
  {
    nome: 'corrige',
    rotulo: 'Este registro corrige outro RRT seu?',
    ajuda: 'O RRT corrigido é cancelado quando este é aprovado.',
    tipo: 'sn',
    obrigatorio: true,
    padrao: false,
    visivel: REGISTRA,
  },
  {
    nome: 'rrtCorrigido',
    rotulo: 'Qual RRT ele corrige?',
    obrigatorio: true,
    visivel: CORRIGE,
    ...rrtAberto,
  },
];

const declaracao: Campo[] = [
  {
    nome: 'declaracaoResponsabilidade',
    rotulo: 'Declaração de responsabilidade técnica',
    tipo: 'decl',
    obrigatorio: true,
    texto:
      'Assumo a responsabilidade técnica por esta obra ou serviço. Declaro, sob as penas da lei (art. 299 do Código Penal), que as informações são verdadeiras.',
    visivel: REGISTRA,
  },
  {
    nome: 'declaracaoFim',
    rotulo: 'Declaração de fim da responsabilidade',
    tipo: 'decl',
    obrigatorio: true,
    texto:
      'Declaro, sob as penas da lei (art. 299 do Código Penal), que as informações são verdadeiras. Sei que continuo responsável pelo que fiz.',
    visivel: { ou: [BAIXA, CANCELA] },
  },
];

/** A person looks at it first: late, cancelled, correcting another, or filed while the registration rests. */
const PRECISA_CONFERIR: Cond = {
  ou: [EXTEMPORANEO, CANCELA, CORRIGE, { e: [INTERROMPIDO, REGISTRA] }],
};

/** Type 115: technical responsibility for one work or service, from its registration to its end. */
export const registroRtServico: Formulario = {
  id: 115,
  slug: 'registro-rt-servico',
  versao: 4,
  titulo: 'Registro de responsabilidade técnica de obra/serviço (RRT)',
  resumo: 'Registre sua responsabilidade por uma obra ou serviço. Dê baixa quando terminar, sem custo.',
  categoria: 'Empresas e RT',
  palavrasChave: [
    'rrt',
    'obra',
    'serviço',
    'responsabilidade técnica',
    'art',
    'baixa',
    'cancelar',
    'contrato',
    'começar uma obra',
    'vou fazer um projeto',
    'laudo',
    'vistoria',
    'projeto',
    'reforma',
    'anotar responsabilidade',
  ],
  publico: ['PF_REGISTRADO'],
  elegibilidade: { situacoes: ['ATIVO', 'PROVISORIO', 'INTERROMPIDO', 'CANCELADO'] },
  distinguePor: [
    'acao',
    'servico',
    'objeto',
    'contratante',
    'inicio',
    'cep',
    'logradouro',
    'numero',
    'complemento',
  ],
  grupo: 'CAM',
  prazo: { n: 5, unidade: 'UTEIS' },
  workflow: 'W1',
  workflowCasos: [{ se: PRECISA_CONFERIR, valor: 'W2' }],
  taxa: {
    itens: [{ descricao: 'Registro do RRT', taxa: { casos: [{ se: REGISTRA, valor: 4270 }], senao: 0 } }],
  },
  exigeAdimplencia: false,
  documentoResultado: 'rrt',
  documento: documentoRrt,
  efeitos: [
    {
      efeito: 'encerrar_servico',
      servico: 'rrtCorrigido',
      para: 'CANCELADO',
      se: CORRIGE,
    },
    { efeito: 'registrar_servico', objeto: 'objeto', inicio: 'inicio', fim: 'previsaoFim', se: REGISTRA },
    { efeito: 'encerrar_servico', servico: 'servico', para: 'BAIXADO', se: BAIXA },
    { efeito: 'encerrar_servico', servico: 'servico', para: 'CANCELADO', se: CANCELA },
  ],
  baseLegal: 'Lei da profissão, art. 15; Res. CFCR 115/2025.',
  recurso: RECURSO,
  oQuePrecisa: [
    'Nome e CPF ou CNPJ do contratante.',
    'O endereço, o começo e o fim previsto do serviço.',
    'Se o bem é tombado: o órgão de proteção.',
    'Para dar baixa ou cancelar: só o número do RRT.',
  ],
  avisos: [
    'A existência de débitos não impede este pedido.',
    'O RRT sai na hora, depois do pagamento.',
    'Começou há mais de 10 dias? O registro é extemporâneo e uma pessoa confere em até 5 dias úteis.',
    'Dar baixa e cancelar não têm custo.',
    'Quem não tem mais registro em vigor só pode dar baixa ou cancelar.',
    'Só RRT com baixa entra na certidão de acervo técnico.',
  ],
  carta: {
    ...CARTA_COMUM,
    etapas: ['Envio', 'Pagamento da taxa', 'Conferência, se preciso', 'Emissão do RRT'],
  },
  passos: [
    {
      id: 'seus-dados',
      titulo: 'Seus dados',
      descricao: 'Confira. Eles aparecem no RRT.',
      campos: [...blocoIdentificacao(), NUMERO_REGISTRO],
    },
    { id: 'acao', titulo: 'O que fazer', campos: acao },
    { id: 'servico', titulo: 'Obra ou serviço', campos: objetoDoServico, visivel: REGISTRA },
    {
      id: 'local',
      titulo: 'Contratante e local',
      campos: [...CONTRATANTE, ...blocoLocal()],
      visivel: REGISTRA,
    },
    { id: 'declaracao', titulo: 'Declaração', campos: declaracao },
  ],
};
