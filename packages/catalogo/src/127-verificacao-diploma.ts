import type { Campo, Formulario } from '@balcao/domain/formulario/campo';
import type { Cond } from '@balcao/domain/formulario/condicao';
import type { ModeloDocumento } from '@balcao/domain/formulario/modelo/modelo-documento';
import { anexo, CARTA_COMUM, info, QUALQUER_PESSOA, RECURSO, SITUACOES_EM_VIDA } from './blocos.ts';
import { solene } from './blocos-decisao.ts';
import { nota, PEDIDO_DE_ORIGEM, quadro } from './blocos-documento.ts';
import { passoQuemPede } from './blocos-quem-pede.ts';

const SOBRE_REGISTRO: Cond = { campo: 'oQue', op: 'em', valor: ['REGISTRO', 'OS_DOIS'] };
const SOBRE_DIPLOMA: Cond = { campo: 'oQue', op: 'em', valor: ['DIPLOMA', 'OS_DOIS'] };
const OUTRA_FINALIDADE: Cond = { campo: 'finalidade', op: 'igual', valor: 'OUTRA' };

const pedido: Campo[] = [
  {
    nome: 'oQue',
    rotulo: 'O que você quer confirmar?',
    tipo: 'sel',
    obrigatorio: true,
    opcoes: [
      {
        valor: 'REGISTRO',
        rotulo: 'O registro no Conselho',
        ajuda: 'Se a pessoa é profissional registrada.',
      },
      { valor: 'DIPLOMA', rotulo: 'O diploma', ajuda: 'Se o diploma foi apresentado e conferido aqui.' },
      { valor: 'OS_DOIS', rotulo: 'O registro e o diploma' },
    ],
  },
  {
    nome: 'finalidade',
    rotulo: 'Para que você precisa da confirmação?',
    ajuda: 'A finalidade aparece na declaração.',
    tipo: 'sel',
    obrigatorio: true,
    opcoes: [
      { valor: 'CONTRATACAO', rotulo: 'Contratação' },
      { valor: 'LICITACAO', rotulo: 'Licitação' },
      { valor: 'CONCURSO', rotulo: 'Concurso' },
      { valor: 'ENSINO', rotulo: 'Matrícula ou ensino' },
      { valor: 'ORGAO_PUBLICO', rotulo: 'Processo em órgão público' },
      { valor: 'OUTRA', rotulo: 'Outra' },
    ],
  },
  {
    nome: 'finalidadeOutra',
    rotulo: 'Qual finalidade?',
    tipo: 'txt',
    obrigatorio: true,
    minLength: 3,
    maxLength: 100,
    visivel: OUTRA_FINALIDADE,
  },
  {
    nome: 'nomePesquisado',
    rotulo: 'Nome completo da pessoa pesquisada',
    ajuda: 'Escreva como está no documento que você recebeu.',
    tipo: 'txt',
    formato: 'nome',
    obrigatorio: true,
  },
  {
    nome: 'registroPesquisado',
    rotulo: 'Número de registro',
    ajuda: 'Se souber. Escreva como 001234/D.',
    tipo: 'txt',
    formato: 'registro',
    visivel: SOBRE_REGISTRO,
  },
  {
    nome: 'cpfPesquisado',
    rotulo: 'CPF da pessoa pesquisada',
    ajuda: 'Se souber. Evita confusão entre pessoas de mesmo nome. Não aparece na declaração.',
    tipo: 'cpf',
  },
  {
    nome: 'instituicao',
    rotulo: 'Qual instituição de ensino?',
    tipo: 'txt',
    obrigatorio: true,
    minLength: 2,
    maxLength: 150,
    visivel: SOBRE_DIPLOMA,
  },
  {
    nome: 'curso',
    rotulo: 'Qual curso?',
    tipo: 'txt',
    obrigatorio: true,
    minLength: 2,
    maxLength: 150,
    visivel: SOBRE_DIPLOMA,
  },
  {
    nome: 'ano',
    rotulo: 'Em que ano a pessoa se formou?',
    ajuda: 'Se souber, com quatro números.',
    tipo: 'int',
    min: 1930,
    max: 2100,
    visivel: SOBRE_DIPLOMA,
  },
];

const documentos: Campo[] = [
  anexo({
    nome: 'documento',
    rotulo: 'Documento que você quer conferir',
    ajuda: 'Carteira, certidão ou diploma que você recebeu. PDF, JPG ou PNG, até 10 MB.',
    maxArquivos: 3,
  }),
  anexo({
    nome: 'consentimento',
    rotulo: 'Autorização da pessoa pesquisada',
    ajuda: 'Um texto simples, assinado por ela. PDF, JPG ou PNG, até 10 MB, sem firma reconhecida.',
  }),
  info(
    'avisoPublico',
    'Sem a autorização, respondemos só com dados públicos: nome, número e situação do registro.',
    { visivel: { campo: 'consentimento', op: 'vazio' } },
  ),
];

/** The reasons of the decision are the answer itself, in the examiner's words. */
const documento: ModeloDocumento = {
  especie: 'declaracao_autenticidade',
  titulo: 'Declaração de Autenticidade',
  prefixo: 'DAU',
  rotuloNumero: 'Declaração nº',
  blocos: [
    solene(
      'DECLARAMOS, a pedido de **{{pessoa.nome}}**, que os registros do **{{conselho.nome}}** foram consultados sobre **{{nomePesquisado}}**. O resultado é o que segue.',
    ),
    quadro({
      'O que foi conferido': '{{oQue}}',
      'Registro informado': '{{registroPesquisado}}',
      'Instituição de ensino': '{{instituicao}}',
      Curso: '{{curso}}',
      'Ano de formatura': '{{ano}}',
    }),
    { tipo: 'titulo', texto: 'Resultado' },
    solene('{{decisao.fundamentacao}}'),
    quadro({ Finalidade: '{{finalidade}}' }, { nao: OUTRA_FINALIDADE }),
    quadro({ Finalidade: '{{finalidadeOutra}}' }, OUTRA_FINALIDADE),
    nota(
      'Esta declaração diz o que consta em {{documento.data}}. Dados que não são públicos só saem com autorização.',
    ),
    PEDIDO_DE_ORIGEM,
  ],
};

/** Type 127: whether a registration or a diploma is what it says; without consent, only public data (Lei 13.709/2018). */
export const verificacaoDiploma: Formulario = {
  id: 127,
  slug: 'verificacao-diploma',
  versao: 3,
  titulo: 'Confirmação de autenticidade de registro ou diploma',
  resumo: 'Confirme se um profissional tem registro ou se o diploma dele foi conferido pelo Conselho.',
  categoria: 'Carteira e certidões',
  palavrasChave: [
    'autenticidade',
    'conferir',
    'verificar',
    'diploma falso',
    'registro falso',
    'contratar',
    'declaração',
    'conferir diploma',
    'verificar profissional',
    'o profissional é registrado',
    'profissional verdadeiro',
    'saber se é registrado',
    'tem registro mesmo',
    'checar diploma',
  ],
  publico: QUALQUER_PESSOA,
  elegibilidade: { situacoes: SITUACOES_EM_VIDA },
  distinguePor: [
    'nomePesquisado',
    'cpfPesquisado',
    'registroPesquisado',
    'oQue',
    'curso',
    'finalidade',
    'finalidadeOutra',
  ],
  grupo: 'CAD',
  prazo: { n: 10, unidade: 'UTEIS' },
  workflow: 'W2',
  taxa: { fixa: 0 },
  exigeAdimplencia: false,
  documentoResultado: 'declaracao_autenticidade',
  documento,
  baseLegal:
    'Constituição Federal, art. 5º, XXXIII e XXXIV, “b”; Lei nº 12.527/2011, arts. 10 e 31; Lei nº 13.709/2018, arts. 7º e 23.',
  recurso: RECURSO,
  oQuePrecisa: [
    'O nome completo da pessoa pesquisada.',
    'O número de registro ou o CPF dela, se souber.',
    'Para diploma: a instituição e o curso.',
    'A autorização da pessoa, se precisar de dados que não são públicos.',
  ],
  avisos: [
    'A existência de débitos não impede este pedido.',
    'Para conferir um documento com QR Code ou código, use a página de validação. É na hora e não precisa de pedido.',
    'Sem a autorização da pessoa, respondemos só com dados públicos.',
  ],
  carta: { ...CARTA_COMUM, etapas: ['Envio', 'Conferência', 'Decisão', 'Declaração'] },
  passos: [
    passoQuemPede(),
    { id: 'pedido', titulo: 'Pedido', campos: pedido },
    { id: 'documentos', titulo: 'Documentos', campos: documentos },
  ],
};
