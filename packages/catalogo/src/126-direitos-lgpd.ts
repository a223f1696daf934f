import type { Campo, Formulario } from '@balcao/domain/formulario/campo';
import type { Cond } from '@balcao/domain/formulario/condicao';
import { anexo, blocoIdentificacao, CARTA_COMUM, RECURSO, SITUACOES_EM_VIDA } from './blocos.ts';

const REPRESENTA: Cond = { campo: 'ehRepresentante', op: 'igual', valor: true };

const pedido: Campo[] = [
  {
    nome: 'direito',
    rotulo: 'Que direito você quer exercer?',
    tipo: 'sel',
    obrigatorio: true,
    opcoes: [
      { valor: 'CONFIRMACAO', rotulo: 'Confirmação', ajuda: 'Saber se usamos seus dados.' },
      { valor: 'ACESSO', rotulo: 'Acesso', ajuda: 'Receber uma cópia dos seus dados.' },
      { valor: 'CORRECAO', rotulo: 'Correção', ajuda: 'Corrigir dados errados, incompletos ou antigos.' },
      {
        valor: 'ELIMINACAO',
        rotulo: 'Anonimização ou eliminação',
        ajuda: 'Para dados desnecessários ou em excesso. O que a lei manda guardar continua.',
      },
      { valor: 'PORTABILIDADE', rotulo: 'Portabilidade', ajuda: 'Levar seus dados em formato aberto.' },
      {
        valor: 'COMPARTILHAMENTO',
        rotulo: 'Informação sobre compartilhamento',
        ajuda: 'Saber com quem dividimos seus dados.',
      },
      {
        valor: 'REVOGACAO',
        rotulo: 'Revogação de consentimento',
        ajuda: 'Desistir de uma autorização que você deu.',
      },
      {
        valor: 'REVISAO',
        rotulo: 'Revisão de decisão automatizada',
        ajuda: 'Pedir que uma pessoa reveja uma decisão tomada por sistema.',
      },
      { valor: 'OPOSICAO', rotulo: 'Oposição', ajuda: 'Discordar de um uso dos seus dados.' },
    ],
  },
  {
    nome: 'detalhe',
    rotulo: 'Conte o que você precisa',
    ajuda: 'Diga de que dados se trata. Se quiser tudo, escreva “todos os meus dados”.',
    tipo: 'longo',
    obrigatorio: true,
    minLength: 5,
    maxLength: 4000,
  },
  {
    nome: 'ehRepresentante',
    rotulo: 'Você pede em nome de outra pessoa?',
    tipo: 'sn',
    obrigatorio: true,
    padrao: false,
  },
  {
    nome: 'nomeTitular',
    rotulo: 'Nome da pessoa que você representa',
    tipo: 'txt',
    formato: 'nome',
    obrigatorio: true,
    visivel: REPRESENTA,
  },
  {
    nome: 'cpfTitular',
    rotulo: 'CPF da pessoa que você representa',
    tipo: 'cpf',
    outraPessoa: true,
    obrigatorio: true,
    visivel: REPRESENTA,
  },
];

const documentos: Campo[] = [
  anexo({
    nome: 'procuracao',
    rotulo: 'Procuração ou documento que prova a representação',
    ajuda:
      'Procuração, termo de tutela ou de curatela. PDF, JPG ou PNG, até 10 MB. Não precisa reconhecer firma.',
    obrigatorio: true,
    maxArquivos: 3,
    visivel: REPRESENTA,
  }),
];

/** Type 126: rights of the holder of personal data; the full statement is due in 15 days (Lei 13.709/2018 art. 19). */
export const direitosLgpd: Formulario = {
  id: 126,
  slug: 'direitos-lgpd',
  versao: 3,
  titulo: 'Direitos do titular de dados',
  resumo:
    'Veja, corrija ou peça a eliminação dos seus dados pessoais. A resposta completa sai em até 15 dias.',
  categoria: 'Informação e privacidade',
  palavrasChave: [
    'lgpd',
    'quem acessou',
    'quem teve acesso',
    'meus dados',
    'privacidade',
    'dados pessoais',
    'apagar',
    'excluir',
    'cópia',
    'encarregado',
    'apagar meus dados',
    'meus dados pessoais',
    'vazamento de dados',
    'dados sobre mim',
  ],
  publico: ['PF', 'PF_REGISTRADO'],
  elegibilidade: { situacoes: SITUACOES_EM_VIDA },
  distinguePor: ['direito', 'detalhe', 'cpfTitular'],
  grupo: 'DPO',
  prazo: { n: 15, unidade: 'CORRIDOS' },
  workflow: 'W2',
  taxa: { fixa: 0 },
  exigeAdimplencia: false,
  documentoResultado: 'declaracao_lgpd',
  baseLegal: 'Lei nº 13.709/2018 (LGPD), arts. 9º, 18, 19, 20 e 23.',
  recurso: RECURSO,
  oQuePrecisa: ['Nada, se os dados são seus.', 'Se você representa alguém: a procuração ou o termo.'],
  avisos: [
    'Com a resposta vêm os seus dados: um PDF para ler e um arquivo aberto (JSON) para levar a outro lugar.',
    'Você pode reclamar à Autoridade Nacional de Proteção de Dados (ANPD).',
  ],
  carta: {
    ...CARTA_COMUM,
    etapas: ['Envio', 'Análise pelo encarregado de dados', 'Resposta'],
    reclamacao: 'Ouvidoria do Conselho e Autoridade Nacional de Proteção de Dados (ANPD).',
  },
  passos: [
    {
      id: 'seus-dados',
      titulo: 'Seus dados',
      descricao: 'Confira quem faz o pedido.',
      campos: blocoIdentificacao(),
    },
    { id: 'pedido', titulo: 'Pedido', campos: pedido },
    { id: 'documentos', titulo: 'Documentos', campos: documentos },
  ],
};
