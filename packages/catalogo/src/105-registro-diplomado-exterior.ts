import type { Campo, Formulario } from '@balcao/domain/formulario/campo';
import type { Cond } from '@balcao/domain/formulario/condicao';
import { anexo, blocoProcurador, CARTA_COMUM, declaracaoVerdade, RECURSO } from './blocos.ts';
import { certidaoRegistro, REGISTRO_DEFINITIVO } from './blocos-certidao.ts';
import { solene } from './blocos-decisao.ts';
import { quadro } from './blocos-documento.ts';
import { blocoCurso, blocoDiploma, NIVEIS_SUPERIORES, tabelaDeCursos } from './blocos-formacao.ts';
import {
  anexoFoto,
  anexosComuns,
  blocoAtuacao,
  CARTEIRA_DIGITAL,
  DADOS_DA_INSCRICAO,
  ESTRANGEIRO,
  passoEndereco,
  passoPessoa,
  TAXA_CARTEIRA,
  TAXA_INSCRICAO,
} from './blocos-inscricao.ts';
import { COM_RESIDENCIA, migracao, PRIMEIRO, primeiroOuRenovacao, RENOVA } from './blocos-residencia.ts';

const OUTRO_IDIOMA: Cond = { campo: 'diplomaEmPortugues', op: 'igual', valor: false };

const formacao: Campo[] = [
  {
    nome: 'paisFormacao',
    rotulo: 'Em que país você se formou?',
    tipo: 'txt',
    obrigatorio: true,
    minLength: 3,
    maxLength: 60,
  },
  {
    nome: 'instituicao',
    rotulo: 'Em que instituição você se formou?',
    ajuda: 'Escreva o nome como está no diploma.',
    tipo: 'txt',
    obrigatorio: true,
    minLength: 3,
    maxLength: 150,
  },
  ...blocoCurso(NIVEIS_SUPERIORES),
  ...blocoDiploma({ digital: false }),
  {
    nome: 'instituicaoRevalidadora',
    rotulo: 'Que universidade brasileira revalidou o diploma?',
    ajuda: 'Só universidades públicas revalidam diplomas.',
    tipo: 'txt',
    obrigatorio: true,
    minLength: 3,
    maxLength: 150,
  },
  { nome: 'instituicaoUf', rotulo: 'Em que estado ela fica?', tipo: 'uf', obrigatorio: true },
  {
    nome: 'dataRevalidacao',
    rotulo: 'Em que dia o diploma foi revalidado?',
    tipo: 'data',
    obrigatorio: true,
    min: { campo: 'dataColacao' },
    max: { hoje: 0 },
  },
  {
    nome: 'numApostila',
    rotulo: 'Qual é o número da apostila de revalidação?',
    ajuda: 'Costuma estar no verso do diploma. Se não achar, deixe em branco.',
    tipo: 'txt',
    maxLength: 40,
  },
  {
    nome: 'diplomaEmPortugues',
    rotulo: 'O diploma está escrito em português?',
    tipo: 'sn',
    obrigatorio: true,
  },
  tabelaDeCursos({ nome: 'outrosTitulos', rotulo: 'Você tem outros títulos? Inclua aqui' }),
];

const documentos: Campo[] = [
  anexoFoto({ visivel: PRIMEIRO }),
  anexo({
    nome: 'diplomaRevalidado',
    rotulo: 'Diploma revalidado, frente e verso',
    ajuda: 'O verso deve mostrar a apostila de revalidação. PDF, JPG ou PNG, até 10 MB.',
    obrigatorio: true,
    maxArquivos: 3,
    visivel: PRIMEIRO,
  }),
  anexo({
    nome: 'traducao',
    rotulo: 'Tradução juramentada do diploma',
    ajuda: 'Feita por tradutor público no Brasil. PDF, JPG ou PNG, até 10 MB. Não precisa autenticar.',
    obrigatorio: true,
    maxArquivos: 3,
    visivel: OUTRO_IDIOMA,
  }),
  anexo({
    nome: 'documentoMigratorio',
    rotulo: 'Documento de residência no Brasil, com foto',
    ajuda: 'A CRNM ou o protocolo do pedido dela. PDF, JPG ou PNG, até 10 MB. Não precisa autenticar.',
    obrigatorio: true,
    maxArquivos: 2,
    visivel: COM_RESIDENCIA,
  }),
  ...anexosComuns({ documento: { nao: ESTRANGEIRO } }).map((campo) => ({ ...campo, visivel: PRIMEIRO })),
  ...blocoProcurador(),
  declaracaoVerdade(),
];

/** Type 105: the definitive registration of who studied abroad; a temporary residence gives it an end, which is renewed with it. */
export const registroDiplomadoExterior: Formulario = {
  id: 105,
  slug: 'registro-diplomado-exterior',
  versao: 7,
  titulo: 'Registro com diploma do exterior',
  resumo: 'Formou-se em outro país e revalidou o diploma no Brasil? Peça seu registro para exercer aqui.',
  categoria: 'Registro',
  palavrasChave: [
    'exterior',
    'estrangeiro',
    'diploma revalidado',
    'revalidação',
    'tradução juramentada',
    'inscrição',
    'crnm',
    'visto',
    'imigrante',
    'estudei fora do Brasil',
    'diploma de outro país',
    'me formei fora',
    'formado em outro país',
    'diploma estrangeiro',
    'portugal',
    'estudei em outro país',
    'estudei no exterior',
    'argentina',
    'paraguai',
    'bolívia',
  ],
  publico: ['PF', 'PF_REGISTRADO'],
  elegibilidade: { situacoes: ['PROVISORIO', 'ATIVO', 'CANCELADO'] },
  grupo: 'REG',
  prazo: { n: 60, unidade: 'CORRIDOS' },
  workflow: 'W3',
  workflowCasos: [{ se: RENOVA, valor: 'W2' }],
  pareceres: ['CAM'],
  taxa: {
    itens: [
      {
        descricao: TAXA_INSCRICAO.descricao,
        taxa: { casos: [{ se: PRIMEIRO, valor: TAXA_INSCRICAO.taxa.fixa }], senao: 0 },
      },
      TAXA_CARTEIRA,
    ],
  },
  exigeAdimplencia: false,
  documentoResultado: 'certidao_registro',
  documento: certidaoRegistro(REGISTRO_DEFINITIVO, [
    quadro(
      {
        Título: '{{curso}}',
        Nível: '{{nivel}}',
        Instituição: '{{instituicao}} ({{paisFormacao}})',
        'Revalidado por': '{{instituicaoRevalidadora}}',
        'Revalidado em': '{{dataRevalidacao}}',
      },
      PRIMEIRO,
    ),
    quadro({ Títulos: '{{registro.titulos}}' }, RENOVA),
    solene('O registro vale até **{{validadeVisto}}**, prazo da autorização de residência no Brasil.', {
      campo: 'validadeVisto',
      op: 'preenchido',
    }),
  ]),
  efeitos: [
    {
      efeito: 'inscrever',
      categoria: 'D',
      encerra: 'P',
      validade: { campo: 'validadeVisto' },
      titulo: 'curso',
      se: PRIMEIRO,
    },
    { efeito: 'renovar_registro', categoria: 'D', ate: 'validadeVisto', se: RENOVA },
    DADOS_DA_INSCRICAO,
    CARTEIRA_DIGITAL,
  ],
  baseLegal:
    'Lei da profissão, art. 3º; Lei nº 9.394/1996, art. 48, § 2º; Lei nº 13.445/2017, art. 30; Res. CFCR 105/2025.',
  recurso: RECURSO,
  oQuePrecisa: [
    'Diploma revalidado por universidade pública brasileira, frente e verso.',
    'Tradução juramentada, se o diploma não está em português.',
    'Histórico escolar do curso.',
    'Foto de rosto, com fundo branco, e documento oficial com foto.',
    'Se você é estrangeiro: documento de residência no Brasil (CRNM).',
    'Para renovar: só o novo documento de residência.',
  ],
  avisos: [
    'A existência de débitos não impede este pedido.',
    'O Conselho não revalida diplomas. Peça antes a revalidação a uma universidade pública.',
    'Com autorização de residência temporária, o registro vale até o mesmo dia. Depois, basta renovar: o número é o mesmo e não há taxa.',
    'Avisamos 60, 30 e 7 dias antes do fim. Sem renovação, depois desse dia você não pode exercer a profissão.',
    'A renovação não passa pela Câmara Técnica.',
    'Pela norma, a anuidade do primeiro ano é proporcional aos meses que faltam. Ela é cobrada à parte, depois do registro.',
    'A carteira digital não tem custo e sai com o registro. A física é opcional, tem taxa e fica pronta em até 60 dias.',
  ],
  carta: {
    ...CARTA_COMUM,
    etapas: [
      'Envio',
      'Pagamento da taxa',
      'Conferência',
      'Análise',
      'Parecer da Câmara Técnica',
      'Decisão colegiada',
      'Registro, carteira e certidão',
    ],
  },
  passos: [
    passoPessoa({ inicio: primeiroOuRenovacao, fim: migracao, visivel: PRIMEIRO }),
    passoEndereco(PRIMEIRO),
    { id: 'formacao', titulo: 'Formação', visivel: PRIMEIRO, campos: formacao },
    { id: 'pedido', titulo: 'Pedido', visivel: PRIMEIRO, campos: blocoAtuacao({ carteira: true }) },
    {
      id: 'documentos',
      titulo: 'Documentos',
      descricao: 'Fotos ou cópias simples servem. Não precisa autenticar.',
      campos: documentos,
    },
  ],
};
