import type { Campo, Formulario } from '@balcao/domain/formulario/campo';
import type { Cond } from '@balcao/domain/formulario/condicao';
import { anexo, CARTA_COMUM, info, QUALQUER_PESSOA, RECURSO, SITUACOES_EM_VIDA } from './blocos.ts';
import { blocoCiencia } from './blocos-ciencia.ts';
import { documentoDecisao, solene } from './blocos-decisao.ts';
import { blocoDefensor } from './blocos-defesa.ts';
import { passoQuemPede } from './blocos-quem-pede.ts';

/** Days from notice of the fine; the norm of each council may give more. */
const PRAZO_DA_DEFESA = 10;

const REGULARIZOU: Cond = { campo: 'regularizou', op: 'igual', valor: true };

const auto: Campo[] = [
  {
    nome: 'numeroAuto',
    rotulo: 'Qual é o número do auto de infração?',
    ajuda: 'Está na primeira página do auto que você recebeu.',
    tipo: 'txt',
    obrigatorio: true,
    minLength: 3,
    maxLength: 40,
  },
  ...blocoCiencia({
    rotulo: 'Em que dia você recebeu o auto?',
    ajuda: 'É o dia em que o assinou, ou em que a carta chegou. Dele se contam os 10 dias da defesa.',
    rotuloDias: 'Dias desde que recebeu o auto',
    dias: PRAZO_DA_DEFESA,
    aviso:
      'Já se passaram mais de 10 dias. Se o prazo terminou, a defesa é marcada como fora do prazo. Envie mesmo assim: ela é recebida e decidida.',
  }),
  {
    nome: 'regularizou',
    rotulo: 'Você já regularizou o que o auto aponta?',
    ajuda: 'Por exemplo, fez o registro ou indicou o responsável técnico. Isso conta a seu favor.',
    tipo: 'sn',
    obrigatorio: true,
  },
  ...blocoDefensor(),
];

const defesa: Campo[] = [
  {
    nome: 'preliminares',
    rotulo: 'Há erro na forma do auto?',
    ajuda: 'Por exemplo: nome trocado, falta de data ou de assinatura. Se não há, deixe em branco.',
    tipo: 'longo',
    maxLength: 8000,
  },
  {
    nome: 'merito',
    rotulo: 'Por que você não concorda com o auto?',
    ajuda: 'Conte o que aconteceu, com as suas palavras. Não precisa citar leis.',
    tipo: 'longo',
    obrigatorio: true,
    minLength: 20,
    maxLength: 20_000,
  },
  {
    nome: 'pedidos',
    rotulo: 'O que você pede?',
    ajuda: 'Marque tudo o que quiser pedir.',
    tipo: 'multi',
    obrigatorio: true,
    opcoes: [
      { valor: 'ARQUIVAMENTO', rotulo: 'Arquivamento', ajuda: 'Que o auto seja cancelado.' },
      { valor: 'REDUCAO', rotulo: 'Redução da multa' },
      { valor: 'PROVA', rotulo: 'Prova', ajuda: 'Ouvir testemunhas, fazer perícia ou nova visita.' },
      { valor: 'PARCELAMENTO', rotulo: 'Parcelamento', ajuda: 'Dividir a multa, se ela for mantida.' },
    ],
  },
  info('avisoProva', 'Diga na resposta acima que prova você quer e o que ela vai mostrar.', {
    visivel: { campo: 'pedidos', op: 'contem', valor: 'PROVA' },
  }),
  {
    nome: 'testemunhas',
    rotulo: 'Alguém pode confirmar o que você conta?',
    ajuda: 'Se não há testemunhas, deixe em branco.',
    tipo: 'tab',
    linhas: {
      titulo: 'Testemunha',
      max: 10,
      campos: [
        { nome: 'nome', rotulo: 'Nome', tipo: 'txt', maxLength: 150, obrigatorio: true },
        { nome: 'contato', rotulo: 'Telefone ou e-mail', tipo: 'txt', maxLength: 150, obrigatorio: true },
      ],
    },
  },
];

const documentos: Campo[] = [
  anexo({
    nome: 'comprovanteRegularizacao',
    rotulo: 'Comprovante da regularização',
    obrigatorio: true,
    maxArquivos: 5,
    visivel: REGULARIZOU,
  }),
  anexo({
    nome: 'provas',
    rotulo: 'Documentos e fotos que provem o que você conta',
    ajuda: 'Não é obrigatório. PDF, JPG ou PNG, até 10 MB cada um. Não precisa autenticar.',
    maxArquivos: 10,
  }),
];

/** Type 122: the answer of who was fined, registered or not; a late one is received, marked as late and decided too. */
export const defesaAuto: Formulario = {
  id: 122,
  slug: 'defesa-auto',
  versao: 3,
  titulo: 'Defesa de auto de infração',
  resumo: 'Recebeu um auto de infração e não concorda? Apresente a sua defesa. Você não precisa de advogado.',
  categoria: 'Fiscalização e defesa',
  palavrasChave: [
    'defesa',
    'me defender',
    'auto de infração',
    'multa',
    'fiscalização',
    'contestar',
    'autuação',
    'fiscal',
    'levei uma multa',
    'fui multado',
  ],
  publico: QUALQUER_PESSOA,
  elegibilidade: { situacoes: SITUACOES_EM_VIDA },
  distinguePor: ['numeroAuto'],
  grupo: 'FISC',
  prazo: { n: 30, unidade: 'CORRIDOS' },
  workflow: 'W4',
  pareceres: ['CAM'],
  taxa: { fixa: 0 },
  exigeAdimplencia: false,
  documentoResultado: 'decisao_defesa',
  documento: documentoDecisao(
    {
      especie: 'decisao_defesa',
      titulo: 'Decisão sobre Defesa de Auto de Infração',
      prefixo: 'DDA',
      rotuloNumero: 'Decisão nº',
    },
    {
      abertura: [
        solene(
          'O {{conselho.nome}}, à vista da defesa de **{{pessoa.nome}}** contra o auto de infração nº **{{numeroAuto}}**, depois de parecer técnico e de deliberação, decide como segue.',
        ),
        { tipo: 'respostas', campos: ['pedidos'] },
      ],
    },
  ),
  baseLegal:
    'Constituição Federal, art. 5º, LV; Lei nº 9.784/1999, arts. 2º, 3º e 38; Lei nº 9.873/1999; Res. CFCR 122/2025.',
  recurso: RECURSO,
  oQuePrecisa: [
    'O número do auto de infração e o dia em que o recebeu.',
    'As suas razões, com as suas palavras.',
    'Se já regularizou: o comprovante.',
    'Se tiver: documentos, fotos e nomes de testemunhas.',
  ],
  avisos: [
    'O prazo para defesa é de 10 dias, contados do dia em que você recebeu o auto.',
    'Passou do prazo? Envie mesmo assim. A defesa é recebida, marcada como fora do prazo e decidida.',
    'A multa só é cobrada depois da decisão final.',
    'A existência de débitos não impede este pedido.',
  ],
  carta: {
    ...CARTA_COMUM,
    etapas: ['Envio', 'Conferência', 'Parecer técnico', 'Decisão colegiada', 'Prazo de recurso'],
  },
  passos: [
    passoQuemPede(),
    { id: 'auto', titulo: 'O auto', campos: auto },
    { id: 'defesa', titulo: 'Sua defesa', campos: defesa },
    { id: 'documentos', titulo: 'Documentos', campos: documentos },
  ],
};
