import type { Campo, Formulario } from '@balcao/domain/formulario/campo';
import { anexo, blocoProcurador, CARTA_COMUM, declaracaoVerdade, RECURSO } from './blocos.ts';
import { certidaoRegistro, REGISTRO_DEFINITIVO } from './blocos-certidao.ts';
import { quadro } from './blocos-documento.ts';
import { blocoFormacao, tabelaDeCursos } from './blocos-formacao.ts';
import {
  anexoFoto,
  anexosComuns,
  blocoAtuacao,
  CARTEIRA_DIGITAL,
  DADOS_DA_INSCRICAO,
  passoEndereco,
  passoPessoa,
  registroQueTerminou,
  SITUACAO_DO_REGISTRO,
  TAXA_CARTEIRA,
  TAXA_INSCRICAO,
} from './blocos-inscricao.ts';

/** A provisional registration that is over does not bar the definitive one; one that was given up comes back instead. */
const anterior: Campo[] = [
  SITUACAO_DO_REGISTRO,
  registroQueTerminou({
    visivel: { campo: 'situacao', op: 'igual', valor: 'CANCELADO' },
    recusa:
      'Você já tem um registro, que foi baixado. Peça o serviço “Reativação do registro”: o número é o mesmo.',
  }),
];

const documentos: Campo[] = [
  anexoFoto(),
  anexo({
    nome: 'diploma',
    rotulo: 'Diploma, frente e verso',
    obrigatorio: true,
    maxArquivos: 2,
    visivel: { campo: 'codDiplomaDigital', op: 'vazio' },
  }),
  ...anexosComuns(),
  ...blocoProcurador(),
  declaracaoVerdade(),
];

/** Type 101: the registration to practise for good; it takes the place of a provisional one. */
export const registroDefinitivo: Formulario = {
  id: 101,
  slug: 'registro-definitivo',
  versao: 7,
  titulo: 'Registro definitivo de profissional',
  resumo: 'Peça sua inscrição para exercer a profissão. Você precisa do diploma.',
  categoria: 'Registro',
  palavrasChave: [
    'inscrição',
    'primeiro registro',
    'diploma',
    'me registrar',
    'carteira profissional',
    'formado',
    'recém-formado',
    'exercer',
    'tirar registro',
    'número do conselho',
    'acabei de me formar',
    'meu diploma',
    'peguei o diploma',
    'primeira carteirinha',
    'tirar carteirinha',
    'me inscrever',
    'tenho diploma',
    'me formei',
    'terminei a faculdade',
  ],
  publico: ['PF', 'PF_REGISTRADO'],
  elegibilidade: { situacoes: ['PROVISORIO', 'CANCELADO'] },
  grupo: 'REG',
  prazo: { n: 30, unidade: 'CORRIDOS' },
  workflow: 'W3',
  taxa: { itens: [TAXA_INSCRICAO, TAXA_CARTEIRA] },
  exigeAdimplencia: false,
  documentoResultado: 'certidao_registro',
  documento: certidaoRegistro(REGISTRO_DEFINITIVO, [
    quadro({ Título: '{{curso}}', Nível: '{{nivel}}', Instituição: '{{instituicao}}' }),
  ]),
  efeitos: [
    { efeito: 'inscrever', categoria: 'D', encerra: 'P', titulo: 'curso' },
    DADOS_DA_INSCRICAO,
    CARTEIRA_DIGITAL,
  ],
  checklist: [
    { id: 'nomeNosPapeis', texto: 'O nome é o mesmo na identidade, no diploma e no pedido.' },
    { id: 'diplomaConfere', texto: 'O diploma tem registro e o curso é reconhecido.' },
    {
      id: 'instituicaoConhecida',
      texto: 'A instituição de ensino é conhecida do Conselho ou confirmou o curso.',
    },
    { id: 'fotoServe', texto: 'A foto é recente, de rosto e com fundo branco.' },
  ],
  baseLegal: 'Lei da profissão, art. 3º; Lei nº 12.514/2011, art. 5º; Res. CFCR 101/2025.',
  recurso: RECURSO,
  oQuePrecisa: [
    'Foto de rosto, com fundo branco.',
    'Diploma, frente e verso, ou o código do diploma digital.',
    'Histórico escolar do curso.',
    'Documento oficial com foto.',
  ],
  avisos: [
    'A existência de débitos não impede este pedido.',
    'Não pedimos título de eleitor, certificado de reservista nem comprovante de residência.',
    'Se precisar, pedimos à instituição de ensino que confirme o curso. O prazo fica pausado até a resposta.',
    'Pela norma, a anuidade do primeiro ano é proporcional aos meses que faltam. Ela é cobrada à parte, depois do registro.',
    'Se você tem registro provisório, ele termina quando sai o definitivo.',
    'A carteira digital não tem custo e sai com o registro. A física é opcional, tem taxa e fica pronta em até 60 dias.',
  ],
  carta: {
    ...CARTA_COMUM,
    etapas: [
      'Envio',
      'Pagamento da taxa',
      'Conferência',
      'Análise',
      'Parecer',
      'Decisão colegiada',
      'Registro, carteira e certidão',
    ],
  },
  passos: [
    passoPessoa({ inicio: anterior }),
    passoEndereco(),
    {
      id: 'formacao',
      titulo: 'Formação',
      campos: [
        ...blocoFormacao(),
        tabelaDeCursos({ nome: 'outrosTitulos', rotulo: 'Você tem outros títulos? Inclua aqui' }),
      ],
    },
    { id: 'pedido', titulo: 'Pedido', campos: blocoAtuacao({ carteira: true }) },
    {
      id: 'documentos',
      titulo: 'Documentos',
      descricao: 'Fotos ou cópias simples servem. Não precisa autenticar.',
      campos: documentos,
    },
  ],
};
