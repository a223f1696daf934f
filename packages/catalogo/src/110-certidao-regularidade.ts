import type { Campo, Formulario } from '@balcao/domain/formulario/campo';
import {
  blocoEmpresa,
  blocoIdentificacao,
  CARTA_COMUM,
  info,
  NUMERO_REGISTRO,
  PESSOA,
  RECURSO,
  SE_PF,
  SE_PJ,
} from './blocos.ts';
import { blocoDivergencia, DIVERGENTE } from './blocos-divergencia.ts';

const pedido: Campo[] = [
  {
    nome: 'finalidade',
    rotulo: 'Para que você vai usar a certidão?',
    ajuda: 'A finalidade aparece no documento.',
    tipo: 'sel',
    obrigatorio: true,
    opcoes: [
      { valor: 'LICITACAO', rotulo: 'Licitação' },
      { valor: 'EMPREGO', rotulo: 'Emprego' },
      { valor: 'CONCURSO', rotulo: 'Concurso' },
      { valor: 'ORGAO_PUBLICO', rotulo: 'Órgão público' },
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
    visivel: { campo: 'finalidade', op: 'igual', valor: 'OUTRA' },
  },
  {
    nome: 'incluir',
    rotulo: 'O que deve constar na certidão?',
    tipo: 'multi',
    opcoes: [
      { valor: 'TITULOS', rotulo: 'Títulos' },
      { valor: 'RESPONSABILIDADES', rotulo: 'Responsabilidades técnicas' },
      { valor: 'SITUACAO_FINANCEIRA', rotulo: 'Situação financeira' },
      { valor: 'PENALIDADES', rotulo: 'Penalidades vigentes' },
    ],
    padrao: ['TITULOS', 'SITUACAO_FINANCEIRA'],
  },
  info(
    'avisoDebitos',
    'Com débitos em aberto, emitimos a Certidão de Registro, sem quitação. Para regularizar antes, use o serviço “Parcelamento de débitos” ou fale com o Conselho: com as parcelas em dia, a certidão tem os mesmos efeitos da negativa.',
    { visivel: { campo: 'incluir', op: 'contem', valor: 'SITUACAO_FINANCEIRA' } },
  ),
];

/** Type 110: issued at once; what it says depends on the debts, whether it is issued does not. */
export const certidaoRegularidade: Formulario = {
  id: 110,
  slug: 'certidao-regularidade',
  versao: 4,
  titulo: 'Certidão de registro e regularidade',
  resumo: 'Emita agora. Vale 90 dias.',
  categoria: 'Carteira e certidões',
  palavrasChave: [
    'certidão',
    'regularidade',
    'quitação',
    'nada consta',
    'negativa',
    'licitação',
    'comprovante',
    'registro',
    'provar que estou em dia',
    'não devo nada',
    'nome sujo',
    'declaração de regularidade',
    'concurso',
    'emprego',
  ],
  publico: ['PF_REGISTRADO', 'PJ_REGISTRADA'],
  elegibilidade: { situacoes: ['ATIVO', 'PROVISORIO', 'INTERROMPIDO'] },
  grupo: 'CAD',
  prazo: { n: 5, unidade: 'UTEIS' },
  workflow: 'W1',
  workflowCasos: [{ se: DIVERGENTE, valor: 'W2' }],
  taxa: { fixa: 0 },
  exigeAdimplencia: false,
  documentoResultado: 'certidao_regularidade',
  baseLegal:
    'Constituição Federal, art. 5º, XXXIV, “b”; Código Tributário Nacional, arts. 205 e 206; Res. CFCR 110/2025.',
  recurso: RECURSO,
  oQuePrecisa: ['Nada além do seu cadastro. A certidão sai na hora.'],
  avisos: [
    'A existência de débitos não impede este pedido. Ela só muda o texto da certidão.',
    'Com parcelamento em dia, a certidão vale 30 dias.',
    'Se o seu cadastro tiver divergência, conferimos e respondemos em até 5 dias úteis.',
  ],
  carta: { ...CARTA_COMUM, etapas: ['Envio', 'Emissão'] },
  passos: [
    {
      id: 'seus-dados',
      titulo: 'Seus dados',
      descricao: 'Confira. Eles aparecem na certidão.',
      campos: [
        PESSOA,
        ...blocoIdentificacao(SE_PF),
        ...blocoEmpresa(SE_PJ),
        NUMERO_REGISTRO,
        ...blocoDivergencia('a certidão'),
      ],
    },
    { id: 'pedido', titulo: 'Pedido', campos: pedido },
  ],
};
