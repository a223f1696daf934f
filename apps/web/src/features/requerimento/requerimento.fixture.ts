import type { ResponseOf } from '@balcao/contract/kernel/route';
import type { vinculo } from '@balcao/contract/vinculo';
import type { Formulario } from '@balcao/domain/formulario/campo';
import type { Acao } from '@balcao/domain/requerimento/acao';
import type { Linha } from '#features/lista/queries.ts';
import type { Detalhe } from './queries.ts';

/** A readable fake id. */
export function uid(n: number): string {
  return `0198a000-0000-7000-8000-${String(n).padStart(12, '0')}`;
}

const HELENA = uid(1);
export const OTAVIO = { id: uid(2), nome: 'Otávio Lins' };

/** A row of a list. */
export function makeLinha(change: Partial<Linha> = {}): Linha {
  return {
    id: uid(100),
    numero: '00123.004567/2026-11',
    titulo: 'Alteração cadastral',
    status: 'EM_ANALISE',
    dispensada: false,
    autor: 'Helena Prado',
    enviadoPor: null,
    grupo: 'REG · Registro',
    atendente: OTAVIO.nome,
    atendenteId: change.atendente === null ? null : OTAVIO.id,
    emissao: '2026-11-02T12:30:00.000Z',
    atualizacao: '2026-11-20T18:05:00.000Z',
    prazo: { situacao: 'correndo', vencimento: '2026-12-02', cor: 'verde' },
    responderAte: null,
    prioridadePedida: false,
    prioridade: 0,
    ...change,
  };
}

/** A short form with a text, a choice, a condition and a file. */
export const FORMULARIO: Formulario = {
  id: 116,
  slug: 'alteracao-cadastral',
  versao: 3,
  titulo: 'Alteração cadastral',
  resumo: 'Mude seus dados no Conselho.',
  categoria: 'Registro',
  palavrasChave: [],
  publico: ['PF_REGISTRADO'],
  elegibilidade: {},
  grupo: 'REG',
  prazo: { n: 15, unidade: 'CORRIDOS' },
  workflow: 'W2',
  taxa: { fixa: 0 },
  exigeAdimplencia: false,
  documentoResultado: null,
  baseLegal: 'Lei nº 9.784/1999',
  recurso: { dias: 10 },
  oQuePrecisa: [],
  carta: { etapas: [], formas: [], prioridades: '', acompanhamento: '', reclamacao: '' },
  passos: [
    {
      id: 'dados',
      titulo: 'O que muda',
      campos: [
        { nome: 'novoNome', rotulo: 'Novo nome civil completo', tipo: 'txt', obrigatorio: true },
        {
          nome: 'motivo',
          rotulo: 'Motivo da mudança',
          tipo: 'sel',
          opcoes: [
            { valor: 'CASAMENTO', rotulo: 'Casamento' },
            { valor: 'OUTRO', rotulo: 'Outro' },
          ],
          obrigatorio: true,
        },
        {
          nome: 'qual',
          rotulo: 'Qual motivo?',
          tipo: 'txt',
          obrigatorio: true,
          visivel: { campo: 'motivo', op: 'igual', valor: 'OUTRO' },
        },
        { nome: 'observacao', rotulo: 'Observação', tipo: 'longo' },
      ],
    },
    {
      id: 'documentos',
      titulo: 'Documentos',
      campos: [
        {
          nome: 'certidao',
          rotulo: 'Certidão de casamento',
          tipo: 'anexo',
          aceita: ['application/pdf', 'image/jpeg'],
          obrigatorio: true,
        },
      ],
    },
  ],
};

/** A file of a request. */
export function makeAnexo(change: Partial<Detalhe['anexos'][number]> = {}): Detalhe['anexos'][number] {
  return {
    id: uid(300),
    campo: 'certidao',
    nome: 'certidao-de-casamento.pdf',
    mime: 'application/pdf',
    tamanho: 482_133,
    sha256: 'a'.repeat(64),
    verificacao: 'liberado',
    sensivel: false,
    enviadoEm: '2026-11-02T12:29:00.000Z',
    ...change,
  };
}

/** One entry of the history. */
export function makeEvento(change: Partial<Detalhe['eventos'][number]> = {}): Detalhe['eventos'][number] {
  return {
    id: uid(400),
    tipo: 'tramite',
    acao: 'enviar',
    titulo: 'Pedido enviado',
    texto: null,
    autor: 'Helena Prado',
    meu: false,
    lado: 'requerente',
    interno: false,
    em: '2026-11-02T12:30:00.000Z',
    anexos: [],
    carta: null,
    ...change,
  };
}

/** An open request for corrections, about the file and about something outside the form. */
export function makeExigencia(
  change: Partial<Detalhe['exigencias'][number]> = {},
): Detalhe['exigencias'][number] {
  return {
    id: uid(500),
    rodada: 1,
    situacao: 'aberta',
    mensagem: null,
    prazoEm: '2026-12-21',
    correios: null,
    explicacao: [
      'Aviso recebido em 20/11/2026 (sexta-feira): esse dia não conta.',
      'Vence em 21/12/2026 (segunda-feira), às 23h59 de Brasília.',
    ],
    prorrogada: false,
    foraDoPrazo: false,
    criadaEm: '2026-11-20T18:05:00.000Z',
    respondidaEm: null,
    itens: [
      {
        id: uid(510),
        campo: 'novoNome',
        rotulo: 'Novo nome civil completo',
        texto: 'Escreva o nome como está na certidão.',
        obrigatorio: true,
        situacao: 'pendente',
        valorAnterior: 'Helena P. Souza',
        resposta: null,
      },
      {
        id: uid(511),
        campo: null,
        rotulo: 'Outro ponto',
        texto: 'Você ainda usa o registro de Minas Gerais?',
        obrigatorio: false,
        situacao: 'pendente',
        valorAnterior: null,
        resposta: null,
      },
    ],
    ...change,
  };
}

/** A pending opinion. */
export function makeParecer(
  change: Partial<Detalhe['pareceres'][number]> = {},
): Detalhe['pareceres'][number] {
  return {
    id: uid(600),
    para: 'Rita Nunes',
    pergunta: 'O curso cobre as atividades?',
    prazoEm: '2026-12-08',
    pedidoPor: 'Otávio Lins',
    pedidoEm: '2026-11-20T18:05:00.000Z',
    autor: null,
    texto: null,
    emitidoEm: null,
    explicacao: [],
    ...change,
  };
}

/** The actions of a page. Those in `refused` carry the reason. */
export function makeAcoes(allowed: readonly Acao[], refused: Partial<Record<Acao, string>> = {}) {
  return [
    ...allowed.map((acao) => ({ acao, permitido: true, motivo: null })),
    ...Object.entries(refused).map(([acao, motivo]) => ({ acao, permitido: false, motivo })),
  ];
}

/** A request in analysis, as requester or attendant sees it. */
export function makeDetalhe(change: Partial<Detalhe> = {}): Detalhe {
  return {
    id: uid(100),
    numero: '00123.004567/2026-11',
    version: 4,
    tipoId: 116,
    tipoVersao: 3,
    titulo: 'Alteração cadastral',
    workflow: 'W2',
    status: 'EM_ANALISE',
    autor: {
      id: HELENA,
      nome: 'Helena Prado',
      documentoMascarado: '***.982.247-**',
      registro: 'CRT-MG 001234/D',
      naoConferida: false,
    },
    criadoPor: { id: HELENA, nome: 'Helena Prado' },
    identidadeProtegida: false,
    identidadeAbertura: null,
    sensiveisOcultos: false,
    grupo: { id: uid(20), nome: 'Registro', sigla: 'REG' },
    atendente: OTAVIO,
    localidade: { ibge: '3106200', nome: 'Belo Horizonte' },
    prioridade: 0,
    juntadoA: null,
    prioridadePedida: null,
    emissao: '2026-11-02T12:30:00.000Z',
    atualizacao: '2026-11-20T18:05:00.000Z',
    prazo: {
      situacao: 'correndo',
      vencimento: '2026-12-02',
      cor: 'verde',
      explicacao: [
        'Começa a contar em 03/11/2026 (terça-feira), o dia seguinte ao pedido.',
        'São 30 dias corridos: o último é 02/12/2026 (quarta-feira).',
      ],
      lados: [
        { lado: 'conselho', dias: 12 },
        { lado: 'requerente', dias: 6 },
      ],
      prorrogado: false,
      pausadoDesde: null,
      descricao: 'Vence em 11 dias',
    },
    vez: 'conselho',
    agora: 'Estamos analisando seu pedido. Se faltar algo, avisamos você.',
    etapas: [
      { titulo: 'Envio do pedido', situacao: 'feita', em: '2026-11-02T12:30:00.000Z' },
      { titulo: 'Conferência dos documentos', situacao: 'feita', em: null },
      { titulo: 'Análise', situacao: 'atual', em: '2026-11-20T18:05:00.000Z' },
      { titulo: 'Decisão', situacao: 'futura', em: null },
      { titulo: 'Conclusão', situacao: 'futura', em: null },
    ],
    formulario: FORMULARIO,
    respostas: { novoNome: 'Helena P. Souza', motivo: 'CASAMENTO', certidao: [uid(300)] },
    opcoes: {},
    hoje: '2026-11-02',
    anexos: [makeAnexo()],
    anexosAnteriores: [],
    eventos: [
      makeEvento(),
      makeEvento({
        id: uid(401),
        acao: 'assumir',
        titulo: 'Análise assumida',
        autor: 'Otávio Lins',
        lado: 'conselho',
        em: '2026-11-20T18:00:00.000Z',
      }),
      makeEvento({
        id: uid(402),
        tipo: 'mensagem',
        acao: null,
        titulo: 'Mensagem',
        texto: 'Recebemos a certidão. Vamos conferir com o cartório.',
        autor: 'Otávio Lins',
        lado: 'conselho',
        em: '2026-11-20T18:05:00.000Z',
      }),
    ],
    exigencias: [],
    decisao: null,
    recursosDecididos: 0,
    efeitoSuspensivo: null,
    alegacoes: null,
    pareceres: [],
    aceites: [],
    pauta: null,
    aprovacao: null,
    proximoParecer: null,
    documentos: [],
    cobranca: null,
    explicacoes: { taxa: [], reabertura: [], reclamacao: [] },
    certidaoIndisponibilidade: 'sem_efeito',
    reconsideracao: null,
    devolucoes: [],
    avaliacao: null,
    acoes: makeAcoes(['mensagem', 'cancelar']),
    ...change,
  };
}

/** A request without links. */
export const NO_VINCULOS: ResponseOf<typeof vinculo.list> = {
  items: [],
  total: 0,
  juntadoA: null,
  recebidos: [],
  comOutroGrupo: [],
};
