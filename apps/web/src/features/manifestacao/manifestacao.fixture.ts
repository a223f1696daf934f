import type { Detalhe } from './queries.ts';

/** A readable id with the given number at its end. */
export function uid(n: number): string {
  return `0198a000-0000-7000-8000-${String(n).padStart(12, '0')}`;
}

export const REG = { id: uid(70), sigla: 'REG', nome: 'Registro' };
export const FIN = { id: uid(71), sigla: 'FIN', nome: 'Financeiro' };

/** A request to an area that waits for its answer. */
export function makeEncaminhamento(
  change: Partial<Detalhe['encaminhamentos'][number]> = {},
): Detalhe['encaminhamentos'][number] {
  return {
    id: uid(80),
    grupo: REG,
    pergunta: 'O pedido foi analisado? Quando?',
    prazoEm: '2099-12-14',
    prorrogado: false,
    situacao: 'ABERTO',
    resposta: null,
    respondidoPor: null,
    respondidoEm: null,
    criadoEm: '2026-11-21T12:00:00.000Z',
    minha: false,
    ...change,
  };
}

/** A request for a complement that waits for its answer. */
export function makeComplemento(
  change: Partial<Detalhe['complementos'][number]> = {},
): Detalhe['complementos'][number] {
  return {
    id: uid(90),
    perguntas: ['Em que dia isso aconteceu?'],
    novidade: '',
    prazoEm: '2099-12-10',
    resposta: null,
    respondidoEm: null,
    criadoEm: '2026-11-22T12:00:00.000Z',
    ...change,
  };
}

/** An answer that was sent. */
export function makeResposta(
  change: Partial<Detalhe['respostas'][number]> = {},
): Detalhe['respostas'][number] {
  return {
    id: uid(95),
    especie: 'CONCLUSIVA',
    desfecho: 'PROCEDENTE',
    pontos: { apuracao: 'O pedido ficou parado por 40 dias.', providencia: 'O registro saiu ontem.' },
    texto: 'Você tinha razão: o pedido ficou parado, e o registro já saiu.',
    por: null,
    em: '2026-11-25T12:00:00.000Z',
    ...change,
  };
}

/** A complaint under analysis, as its author sees it. */
export function makeDetalhe(change: Partial<Detalhe> = {}): Detalhe {
  return {
    id: uid(500),
    version: 3,
    protocolo: '00123.004567/2026-11',
    tipo: 'RECLAMACAO',
    tipoOriginal: 'RECLAMACAO',
    identificacao: 'IDENTIFICADA',
    canal: 'PORTAL',
    situacao: 'EM_ANALISE',
    lado: 'autor',
    textos: {
      relato: 'O meu pedido de registro está parado há dois meses.',
      assunto: 'Registro parado',
      envolvidos: '',
      resolutividade: 'Quero o registro.',
    },
    coberta: false,
    municipio: { ibge: '3106200', nome: 'Belo Horizonte/MG' },
    dataFato: '2026-11-01',
    categoria: { id: uid(60), nome: 'Registro e cadastro' },
    categoriaOriginal: { id: uid(60), nome: 'Registro e cadastro' },
    autor: null,
    recebidaEm: '2026-11-20T12:00:00.000Z',
    encerradaEm: null,
    prazoEm: '2099-12-20',
    prazoSituacao: 'correndo',
    prazoExplicacao: ['30 dias corridos a partir de 21/11/2026.'],
    prorrogada: false,
    etapas: 2,
    atendente: null,
    encaminhamentos: [],
    complementos: [],
    respostas: [],
    mensagens: [],
    historico: [{ ato: 'registrar', em: '2026-11-20T12:00:00.000Z', por: null, texto: null }],
    arquivoMotivo: null,
    orgao: null,
    consentimento: null,
    avaliacao: null,
    revisaoAte: null,
    avaliacaoAte: null,
    aberturas: [],
    arquivos: [],
    atos: [],
    impedidos: [],
    pode: { mensagem: true, nota: false, assumir: false, cobrir: false, identidade: false },
    ...change,
  };
}

/** The same as an officer of the unit sees it. */
export function makeDaUnidade(change: Partial<Detalhe> = {}): Detalhe {
  return makeDetalhe({
    lado: 'ouvidoria',
    autor: { id: uid(1), nome: 'Helena Prado', contato: 'helena@exemplo.com.br' },
    atendente: { id: uid(2), nome: 'Sônia Guedes' },
    atos: ['reclassificar', 'pedir_complemento', 'responder_em_parte', 'concluir', 'arquivar'],
    impedidos: [{ ato: 'encaminhar', motivo: 'Antes, cubra no texto o que identifica quem escreveu.' }],
    pode: { mensagem: true, nota: true, assumir: false, cobrir: true, identidade: false },
    ...change,
  });
}

/** The same as an area that was asked sees it. */
export function makeDaArea(change: Partial<Detalhe> = {}): Detalhe {
  return makeDetalhe({
    lado: 'area',
    situacao: 'ENCAMINHADA_AREA',
    coberta: true,
    textos: { relato: 'Eu, [nome], espero há dois meses.', assunto: '', envolvidos: '', resolutividade: '' },
    encaminhamentos: [makeEncaminhamento({ minha: true })],
    historico: [],
    prazoExplicacao: [],
    atos: ['responder_area', 'devolver'],
    pode: { mensagem: false, nota: false, assumir: false, cobrir: false, identidade: false },
    ...change,
  });
}
