import type { Campo } from '@balcao/domain/formulario/campo';
import type { Cond } from '@balcao/domain/formulario/condicao';
import { info } from './blocos.ts';
import { ESTRANGEIRO, registroQueTerminou, SITUACAO_DO_REGISTRO } from './blocos-inscricao.ts';

/** A registration that ends with a residence, now or before, can only be renewed. */
export const RENOVA: Cond = { campo: 'temporarioAtual', op: 'preenchido' };
export const PRIMEIRO: Cond = { nao: RENOVA };

/** Brazilians have no end of residence. */
export const COM_RESIDENCIA: Cond = { ou: [RENOVA, ESTRANGEIRO] };
const TEMPORARIO: Cond = {
  e: [COM_RESIDENCIA, { campo: 'residencia', op: 'igual', valor: 'TEMPORARIA' }],
};

/** What a request of 105 is, and why it is none where somebody has a registration without an end. */
export const primeiroOuRenovacao: Campo[] = [
  {
    nome: 'temporarioAtual',
    rotulo: 'Registro com prazo',
    tipo: 'txt',
    oculto: true,
    somenteLeitura: true,
    origem: { de: 'registro', caminho: 'numeroTemporario' },
  },
  {
    nome: 'ehRenovacao',
    rotulo: 'O que este pedido faz',
    tipo: 'calc',
    calculo: {
      casos: [{ se: RENOVA, valor: 'Renova seu registro, que vale até o fim da autorização de residência' }],
      senao: 'Faz seu registro',
    },
    formato: 'texto',
  },
  {
    nome: 'numeroTemporario',
    rotulo: 'Registro que será renovado',
    tipo: 'txt',
    obrigatorio: true,
    somenteLeitura: true,
    origem: { de: 'registro', caminho: 'numeroTemporario' },
    visivel: RENOVA,
  },
  {
    nome: 'validadeAtual',
    rotulo: 'Vale até',
    tipo: 'data',
    somenteLeitura: true,
    origem: { de: 'registro', caminho: 'validade' },
    visivel: RENOVA,
  },
  info(
    'avisoRenovacao',
    'O número continua o mesmo. Se o prazo já terminou, o registro volta a valer no dia da aprovação: até lá, não exerça a profissão.',
    { visivel: RENOVA },
  ),
  SITUACAO_DO_REGISTRO,
  registroQueTerminou({
    visivel: { e: [PRIMEIRO, { campo: 'situacao', op: 'em', valor: ['ATIVO', 'CANCELADO'] }] },
    recusa:
      'Você já tem um registro sem prazo. Se ele está ativo, não precisa pedir outro. Se foi baixado, peça o serviço “Reativação do registro”.',
  }),
];

/** What the migration authority says of a foreigner; the number is optional, because the CPF is sufficient. */
export const migracao: Campo[] = [
  {
    nome: 'rnm',
    rotulo: 'Número do registro migratório (RNM)',
    ajuda: 'Não é obrigatório: o CPF basta. Se informar, conferimos mais rápido.',
    tipo: 'txt',
    maxLength: 20,
    visivel: COM_RESIDENCIA,
  },
  {
    nome: 'residencia',
    rotulo: 'A sua autorização para morar no Brasil tem prazo?',
    tipo: 'sel',
    obrigatorio: true,
    opcoes: [
      { valor: 'PERMANENTE', rotulo: 'Não, é por prazo indeterminado' },
      { valor: 'TEMPORARIA', rotulo: 'Sim, é temporária' },
    ],
    visivel: COM_RESIDENCIA,
  },
  {
    nome: 'validadeVisto',
    rotulo: 'Até que dia vale a autorização?',
    ajuda: 'O registro vale até esse dia. Depois, basta renovar.',
    tipo: 'data',
    obrigatorio: true,
    min: { hoje: 1 },
    visivel: TEMPORARIO,
  },
];
