import type { Campo, Formulario } from '@balcao/domain/formulario/campo';
import type { Cond } from '@balcao/domain/formulario/condicao';
import type { ModeloDocumento } from '@balcao/domain/formulario/modelo/modelo-documento';
import { lerTextoModelo } from '@balcao/domain/formulario/modelo/texto';
import {
  anexo,
  blocoIdentificacao,
  CARTA_COMUM,
  declaracaoVerdade,
  info,
  NUMERO_REGISTRO,
  RECURSO,
} from './blocos.ts';
import { solene } from './blocos-decisao.ts';
import { nota, PEDIDO_DE_ORIGEM, quadro } from './blocos-documento.ts';
import { blocoCurso, blocoDiploma, blocoInstituicao } from './blocos-formacao.ts';
import { CARTEIRA_DIGITAL } from './blocos-inscricao.ts';

const DE = (...tipos: string[]): Cond => ({ campo: 'tipo', op: 'em', valor: tipos });
const GRADUACAO: Cond = DE('Graduação');
const COM_DIPLOMA: Cond = DE('Graduação', 'Técnico', 'Mestrado', 'Doutorado');
const ESPECIALIZACAO: Cond = DE('Especialização');
const ATRIBUICAO: Cond = { campo: 'pedeAtribuicao', op: 'igual', valor: true };

/** @FORM as the kind of course calls for it: only a first degree has a level, only some courses end in a diploma. */
const formacao: Campo[] = [
  ...blocoInstituicao(),
  ...blocoCurso().map(
    (campo): Campo =>
      campo.nome === 'nivel' ? { ...campo, ajuda: 'Está no diploma.', visivel: GRADUACAO } : campo,
  ),
  ...blocoDiploma().map((campo): Campo => ({ ...campo, visivel: COM_DIPLOMA })),
];

const pedido: Campo[] = [
  {
    nome: 'tipo',
    rotulo: 'O que você quer anotar?',
    tipo: 'sel',
    obrigatorio: true,
    opcoes: ['Especialização', 'Mestrado', 'Doutorado', 'Graduação', 'Técnico', 'Extensão'],
  },
  ...formacao,
  {
    nome: 'cargaHoraria',
    rotulo: 'Quantas horas teve o curso?',
    ajuda: 'Uma especialização tem pelo menos 360 horas.',
    tipo: 'int',
    obrigatorio: true,
    min: 360,
    max: 5000,
    visivel: ESPECIALIZACAO,
  },
  {
    nome: 'pedeAtribuicao',
    rotulo: 'Quer também uma nova atribuição profissional?',
    ajuda: 'É o direito de fazer atividades que o seu registro hoje não inclui.',
    tipo: 'sn',
    obrigatorio: true,
    padrao: false,
  },
  info(
    'avisoAtribuicao',
    'A Câmara Técnica dá um parecer e o plenário decide. Por isso pedimos as ementas do curso.',
    {
      visivel: ATRIBUICAO,
    },
  ),
];

const documentos: Campo[] = [
  anexo({
    nome: 'certificado',
    rotulo: 'Diploma ou certificado',
    ajuda: 'Frente e verso. Com o código do diploma digital, não precisa. PDF, JPG ou PNG, até 10 MB.',
    obrigatorio: { campo: 'codDiplomaDigital', op: 'vazio' },
    maxArquivos: 2,
  }),
  anexo({ nome: 'historico', rotulo: 'Histórico escolar do curso', obrigatorio: true, maxArquivos: 5 }),
  anexo({
    nome: 'ementas',
    rotulo: 'Ementas das disciplinas',
    obrigatorio: true,
    maxArquivos: 5,
    visivel: ATRIBUICAO,
  }),
  declaracaoVerdade(),
];

const documento: ModeloDocumento = {
  especie: 'apostila',
  titulo: 'Apostila de Título ao Registro Profissional',
  prefixo: 'APO',
  rotuloNumero: 'Apostila nº',
  blocos: [
    {
      tipo: 'destaque',
      rotulo: 'Título anotado',
      valor: lerTextoModelo('{{curso}}'),
      detalhe: lerTextoModelo('{{tipo}}'),
    },
    solene(
      'Fica anotado no registro nº **{{registro.numero}}**, de **{{pessoa.nome}}**, CPF {{pessoa.documento}}, o título acima. Esta apostila é parte do registro.',
    ),
    quadro({
      Nível: '{{nivel}}',
      'Instituição de ensino': '{{instituicao}}',
      Conclusão: '{{dataColacao}}',
      'Carga horária': '{{cargaHoraria}}',
      'Registro do diploma': '{{numRegistroDiploma}}',
      'Títulos no registro': '{{registro.titulos}}',
    }),
    { tipo: 'titulo', texto: 'Atribuição profissional', se: ATRIBUICAO },
    solene('{{decisao.fundamentacao}}', ATRIBUICAO),
    nota(
      'Sem decisão escrita sobre atribuições, o título anotado não muda o que o profissional pode fazer.',
      {
        nao: ATRIBUICAO,
      },
    ),
    PEDIDO_DE_ORIGEM,
  ],
};

/** Type 112: one more title on a registration; a new attribution takes an opinion and a board. */
export const anotacaoTitulo: Formulario = {
  id: 112,
  slug: 'anotacao-titulo',
  versao: 4,
  titulo: 'Anotação de título, especialização ou curso',
  resumo: 'Inclua no registro um novo título, como especialização, mestrado ou outra graduação.',
  categoria: 'Registro',
  palavrasChave: [
    'título',
    'especialização',
    'pós-graduação',
    'mestrado',
    'doutorado',
    'curso',
    'diploma',
    'atribuição',
    'apostila',
    'terminei a pós',
    'fiz especialização',
    'outra faculdade',
    'segunda graduação',
  ],
  publico: ['PF_REGISTRADO'],
  elegibilidade: { situacoes: ['ATIVO', 'PROVISORIO', 'INTERROMPIDO'] },
  distinguePor: ['tipo', 'curso', 'instituicao'],
  grupo: 'CAM',
  prazo: { n: 20, unidade: 'CORRIDOS' },
  workflow: 'W2',
  workflowCasos: [{ se: ATRIBUICAO, valor: 'W3' }],
  pareceres: ['CAM'],
  taxa: { fixa: 3890 },
  exigeAdimplencia: false,
  documentoResultado: 'apostila',
  documento,
  efeitos: [{ efeito: 'anotar_titulo', partes: ['tipo', 'curso'] }, CARTEIRA_DIGITAL],
  baseLegal: 'Lei da profissão, art. 3º; Lei nº 9.394/1996, arts. 44 e 48; Res. CFCR 112/2025.',
  recurso: RECURSO,
  oQuePrecisa: [
    'Diploma ou certificado, frente e verso, ou o código do diploma digital.',
    'Histórico escolar do curso.',
    'Para nova atribuição: as ementas das disciplinas.',
  ],
  avisos: [
    'A existência de débitos não impede este pedido.',
    'Diploma de outro país precisa estar revalidado ou reconhecido no Brasil.',
    'Com a apostila sai uma nova carteira digital, sem custo, se o registro está ativo.',
  ],
  carta: {
    ...CARTA_COMUM,
    etapas: [
      'Envio',
      'Pagamento da taxa',
      'Conferência',
      'Parecer e plenário, se há nova atribuição',
      'Decisão',
      'Apostila e carteira digital',
    ],
  },
  passos: [
    {
      id: 'seus-dados',
      titulo: 'Seus dados',
      descricao: 'Confira. Eles aparecem na apostila.',
      campos: [...blocoIdentificacao(), NUMERO_REGISTRO],
    },
    { id: 'pedido', titulo: 'Curso', campos: pedido },
    { id: 'documentos', titulo: 'Documentos', campos: documentos },
  ],
};
