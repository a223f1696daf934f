import type { Campo, Formulario } from '@balcao/domain/formulario/campo';
import type { ModeloDocumento } from '@balcao/domain/formulario/modelo/modelo-documento';
import { lerTextoModelo } from '@balcao/domain/formulario/modelo/texto';
import { CARTA_COMUM, NUMERO_REGISTRO, RECURSO, SE_PF, SE_PJ, SITUACOES_EM_VIDA } from './blocos.ts';
import { solene } from './blocos-decisao.ts';
import { nota, PEDIDO_DE_ORIGEM, quadro } from './blocos-documento.ts';
import { passoQuemPede } from './blocos-quem-pede.ts';
import { responsavelDaEmpresa } from './blocos-rt.ts';

const pedido: Campo[] = [
  {
    nome: 'responsabilidade',
    rotulo: 'De qual empresa você quer deixar de ser responsável técnico?',
    ajuda:
      'Aparecem as empresas pelas quais você responde hoje. Se a lista está vazia, não há baixa a pedir.',
    tipo: 'sel',
    obrigatorio: true,
    opcoes: { de: 'registro', caminho: 'responsabilidades' },
    visivel: SE_PF,
  },
  responsavelDaEmpresa({
    nome: 'profissional',
    rotulo: 'Qual profissional deixa de responder pela empresa?',
    visivel: SE_PJ,
  }),
  {
    nome: 'data',
    rotulo: 'A partir de que dia?',
    ajuda: 'Pode ser hoje ou um dia futuro, até 90 dias.',
    tipo: 'data',
    obrigatorio: true,
    min: { hoje: 0 },
    max: { hoje: 90 },
  },
  {
    nome: 'motivo',
    rotulo: 'Por que a responsabilidade termina?',
    tipo: 'sel',
    obrigatorio: true,
    opcoes: [
      { valor: 'FIM_VINCULO', rotulo: 'Fim do contrato ou do vínculo' },
      { valor: 'TROCA', rotulo: 'Troca de responsável técnico' },
      { valor: 'PROFISSIONAL_PAROU', rotulo: 'O profissional vai parar de exercer' },
      { valor: 'EMPRESA_PAROU', rotulo: 'A empresa encerrou ou mudou de atividade' },
      { valor: 'DIVERGENCIA', rotulo: 'Divergência sobre o trabalho técnico' },
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
    nome: 'declaracaoProfissional',
    rotulo: 'Declaração do profissional',
    tipo: 'decl',
    obrigatorio: true,
    texto:
      'Deixo de responder tecnicamente por esta empresa a partir do dia escolhido. Sei que continuo responsável pelo trabalho feito até esse dia.',
    visivel: SE_PF,
  },
  {
    nome: 'declaracaoEmpresa',
    rotulo: 'Declaração da empresa',
    tipo: 'decl',
    obrigatorio: true,
    texto:
      'A empresa deixa de contar com este responsável técnico a partir do dia escolhido. Se ficar sem nenhum, indicará outro em até 30 dias.',
    visivel: SE_PJ,
  },
];

/** The reason is between the two sides: readers of the paper have no need of it. */
const documento: ModeloDocumento = {
  especie: 'comprovante_baixa_rt',
  titulo: 'Comprovante de Baixa de Responsabilidade Técnica',
  prefixo: 'CBR',
  rotuloNumero: 'Comprovante nº',
  blocos: [
    { tipo: 'destaque', rotulo: 'Responsabilidade encerrada a partir de', valor: lerTextoModelo('{{data}}') },
    solene(
      'O **{{conselho.nome}}** comprova que **{{pessoa.nome}}**, CPF {{pessoa.documento}}, registro nº {{registro.numero}}, deixa de responder tecnicamente por **{{responsabilidade}}** a partir de {{data}}.',
      SE_PF,
    ),
    solene(
      'O **{{conselho.nome}}** comprova que **{{profissional}}** deixa de responder tecnicamente por **{{pessoa.nome}}**, CNPJ {{pessoa.documento}}, registro nº {{registro.numero}}, a partir de {{data}}.',
      SE_PJ,
    ),
    quadro({ 'Baixa pedida por': '{{pessoa.nome}}' }),
    nota('Quem responde continua responsável pelo trabalho feito até esse dia.'),
    PEDIDO_DE_ORIGEM,
  ],
};

/** Type 114: either side ends a technical responsibility; at once for the professional, never on the firm's consent. */
export const baixaRt: Formulario = {
  id: 114,
  slug: 'baixa-rt',
  versao: 3,
  titulo: 'Baixa de responsabilidade técnica',
  resumo: 'Deixe de responder tecnicamente por uma empresa, ou informe que o profissional deixou a sua.',
  categoria: 'Empresas e RT',
  palavrasChave: [
    'baixa',
    'responsável técnico',
    'rt',
    'sair da empresa',
    'desligamento',
    'demissão',
    'fim de contrato',
    'saí da empresa',
    'deixar de ser responsável',
    'fui demitido',
    'pedi demissão',
    'não sou mais responsável técnico',
  ],
  publico: ['PF_REGISTRADO', 'PJ_REGISTRADA'],
  elegibilidade: { situacoes: SITUACOES_EM_VIDA },
  distinguePor: ['responsabilidade', 'profissional'],
  grupo: 'REG',
  prazo: { n: 5, unidade: 'UTEIS' },
  workflow: 'W2',
  workflowCasos: [{ se: SE_PF, valor: 'W1' }],
  taxa: { fixa: 0 },
  exigeAdimplencia: false,
  documentoResultado: 'comprovante_baixa_rt',
  documento,
  efeitos: [
    { efeito: 'encerrar_rt', responsabilidade: 'responsabilidade', data: 'data', se: SE_PF },
    { efeito: 'encerrar_rt', responsabilidade: 'profissional', data: 'data', se: SE_PJ },
  ],
  baseLegal: 'Lei nº 6.839/1980, art. 1º; Res. CFCR 114/2025.',
  recurso: RECURSO,
  oQuePrecisa: ['O dia em que a responsabilidade termina.', 'O motivo.'],
  avisos: [
    'A existência de débitos não impede este pedido.',
    'Se o pedido é do profissional, a baixa sai na hora. Não depende da empresa.',
    'A outra parte é avisada.',
    'A empresa sem responsável técnico tem 30 dias para indicar outro.',
  ],
  carta: {
    ...CARTA_COMUM,
    etapas: ['Envio', 'Conferência, se o pedido é da empresa', 'Baixa e comprovante'],
  },
  passos: [passoQuemPede([NUMERO_REGISTRO]), { id: 'pedido', titulo: 'Pedido', campos: pedido }],
};
