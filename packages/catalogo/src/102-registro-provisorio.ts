import type { Campo, Formulario } from '@balcao/domain/formulario/campo';
import type { Cond } from '@balcao/domain/formulario/condicao';
import { anexo, blocoProcurador, CARTA_COMUM, declaracaoVerdade, info, RECURSO } from './blocos.ts';
import { documentoRegistro } from './blocos-certidao.ts';
import { nota, quadro } from './blocos-documento.ts';
import { blocoCurso, blocoInstituicao, tabelaDeCursos } from './blocos-formacao.ts';
import {
  anexoFoto,
  anexosComuns,
  blocoAtuacao,
  CARTEIRA_DIGITAL,
  DADOS_DA_INSCRICAO,
  passoEndereco,
  passoPessoa,
} from './blocos-inscricao.ts';

/** The holder of a provisional registration can only want more time: the portal knows, and does not ask. */
const PRORROGA: Cond = { campo: 'provisorioAtual', op: 'preenchido' };
const PRIMEIRO: Cond = { nao: PRORROGA };
const JA_FOI: Cond = { e: [PRORROGA, { nao: { campo: 'numeroProvisorio', op: 'preenchido' } }] };

/** Applicants for this one have no diploma to copy from. */
const SEM_DIPLOMA = 'Escreva como está na certidão de colação de grau. Este é o título que fica no registro.';

const JA_PRORROGADO =
  'Seu registro provisório já foi prorrogado uma vez e não pode ser prorrogado de novo. Quando receber o diploma, peça o serviço “Registro definitivo de profissional”.';

const tipoDePedido: Campo[] = [
  {
    nome: 'provisorioAtual',
    rotulo: 'Registro provisório em vigor',
    tipo: 'txt',
    oculto: true,
    somenteLeitura: true,
    origem: { de: 'registro', caminho: 'numeroProvisorio' },
  },
  {
    nome: 'ehProrrogacao',
    rotulo: 'O que este pedido faz',
    tipo: 'calc',
    calculo: {
      casos: [
        { se: JA_FOI, valor: 'Seu registro provisório não pode ser prorrogado de novo' },
        { se: PRORROGA, valor: 'Prorroga seu registro provisório por 1 ano' },
      ],
      senao: 'Faz seu primeiro registro, provisório, por 1 ano',
    },
    formato: 'texto',
  },
  {
    nome: 'numeroProvisorio',
    rotulo: 'Prorrogação do registro provisório',
    tipo: 'txt',
    obrigatorio: true,
    mensagemObrigatorio: JA_PRORROGADO,
    somenteLeitura: true,
    origem: { de: 'registro', caminho: 'numeroProrrogavel' },
    visivel: PRORROGA,
  },
  {
    nome: 'validadeAtual',
    rotulo: 'Vale hoje até',
    tipo: 'data',
    somenteLeitura: true,
    origem: { de: 'registro', caminho: 'validade' },
    visivel: PRORROGA,
  },
  info(
    'avisoUmaVez',
    'O registro provisório só pode ser prorrogado uma vez. Quando receber o diploma, peça o serviço “Registro definitivo de profissional”.',
    { visivel: { e: [PRORROGA, { campo: 'numeroProvisorio', op: 'preenchido' }] } },
  ),
];

const documentos: Campo[] = [
  anexo({
    nome: 'declaracaoAtraso',
    rotulo: 'Declaração da instituição sobre o atraso do diploma',
    ajuda: 'Deve dizer que o diploma ainda não saiu. PDF, JPG ou PNG, até 10 MB. Não precisa autenticar.',
    obrigatorio: true,
    maxArquivos: 2,
    visivel: PRORROGA,
  }),
  anexo({
    nome: 'certidaoColacao',
    rotulo: 'Certidão ou atestado de colação de grau',
    ajuda: 'Deve ter a data da colação e dizer que o diploma está em preparo. Não precisa autenticar.',
    obrigatorio: true,
    maxArquivos: 2,
    visivel: PRIMEIRO,
  }),
  ...[anexoFoto(), ...anexosComuns()].map((campo) => ({ ...campo, visivel: PRIMEIRO })),
  ...blocoProcurador(),
  declaracaoVerdade(),
];

/** Type 102: a registration for a year while the diploma does not come, and one more year of it. */
export const registroProvisorio: Formulario = {
  id: 102,
  slug: 'registro-provisorio',
  versao: 7,
  titulo: 'Registro provisório (sem diploma)',
  resumo: 'Colou grau e ainda não tem o diploma? Peça o registro provisório, válido por 1 ano.',
  categoria: 'Registro',
  palavrasChave: [
    'provisório',
    'temporário',
    'sem diploma',
    'colação de grau',
    'certidão de colação',
    'certidão de colação de grau',
    'declaração de conclusão do curso',
    'primeira carteirinha',
    'recém-formado',
    'inscrição',
    'prorrogação',
    'prorrogar',
    'primeiro registro',
    'ainda não tenho diploma',
    'diploma não saiu',
    'estudante',
    'estou me formando',
    'não tenho diploma',
    'esperando o diploma',
  ],
  publico: ['PF', 'PF_REGISTRADO'],
  elegibilidade: { situacoes: ['PROVISORIO'] },
  grupo: 'REG',
  prazo: { n: 20, unidade: 'CORRIDOS' },
  workflow: 'W2',
  taxa: { itens: [{ descricao: 'Taxa do registro provisório', taxa: { fixa: 11_840 } }] },
  exigeAdimplencia: false,
  documentoResultado: 'certidao_registro_provisorio',
  documento: documentoRegistro(
    {
      especie: 'certidao_registro_provisorio',
      titulo: 'Certidão de Registro Provisório',
      prefixo: 'CRV',
      rotuloNumero: 'Certidão nº',
      validade: { variavel: 'registro.validade' },
    },
    {
      rotulo: 'Registro provisório',
      texto:
        'CERTIFICAMOS que **{{pessoa.nome}}**, CPF {{pessoa.documento}}, tem registro provisório neste Conselho sob o nº **{{registro.numero}}**, desde {{registro.desde}}, e pode exercer a profissão até **{{registro.validade}}**.',
      mais: [
        quadro({ Título: '{{registro.titulos}}' }),
        nota('O registro provisório termina nesse dia, ou quando sair o registro definitivo.'),
      ],
    },
  ),
  efeitos: [
    {
      efeito: 'inscrever',
      categoria: 'P',
      validade: { meses: 12 },
      titulo: 'curso',
      se: PRIMEIRO,
    },
    { efeito: 'prorrogar_registro', categoria: 'P', meses: 12, se: PRORROGA },
    DADOS_DA_INSCRICAO,
    CARTEIRA_DIGITAL,
  ],
  baseLegal: 'Lei da profissão, art. 3º; Lei nº 12.514/2011, art. 5º; Res. CFCR 102/2025.',
  recurso: RECURSO,
  oQuePrecisa: [
    'Certidão ou atestado de colação de grau, com a data.',
    'Histórico escolar do curso.',
    'Foto de rosto, com fundo branco, e documento oficial com foto.',
    'Para prorrogar: só a declaração da instituição sobre o atraso do diploma.',
  ],
  avisos: [
    'A existência de débitos não impede este pedido.',
    'O registro provisório vale 1 ano e pode ser prorrogado uma vez, por mais 1 ano. Peça a prorrogação antes do fim.',
    'Não há segunda prorrogação: quando receber o diploma, peça o serviço “Registro definitivo de profissional”.',
    'Avisamos 60, 30 e 7 dias antes do fim. Depois desse dia, sem prorrogação nem registro definitivo, você não pode exercer a profissão.',
    'A carteira digital não tem custo e mostra a validade.',
  ],
  carta: {
    ...CARTA_COMUM,
    etapas: [
      'Envio',
      'Pagamento da taxa',
      'Conferência',
      'Análise',
      'Decisão',
      'Registro, carteira e certidão',
    ],
  },
  passos: [
    passoPessoa({ inicio: tipoDePedido, visivel: PRIMEIRO }),
    passoEndereco(PRIMEIRO),
    {
      id: 'formacao',
      titulo: 'Formação',
      visivel: PRIMEIRO,
      campos: [
        ...blocoInstituicao(),
        ...blocoCurso().map((campo) => (campo.nome === 'curso' ? { ...campo, ajuda: SEM_DIPLOMA } : campo)),
        tabelaDeCursos({ nome: 'outrosTitulos', rotulo: 'Você tem outros títulos? Inclua aqui' }),
      ],
    },
    {
      id: 'pedido',
      titulo: 'Pedido',
      campos: [
        {
          nome: 'previsaoDiploma',
          rotulo: 'Quando a instituição prevê entregar o diploma?',
          ajuda: 'Uma data aproximada serve.',
          tipo: 'data',
          obrigatorio: true,
          min: { hoje: 0 },
          max: { hoje: 0, anos: 2 },
        },
        ...blocoAtuacao({ carteira: false }).map((campo) => ({ ...campo, visivel: PRIMEIRO })),
      ],
    },
    {
      id: 'documentos',
      titulo: 'Documentos',
      descricao: 'Fotos ou cópias simples servem. Não precisa autenticar.',
      campos: documentos,
    },
  ],
};
