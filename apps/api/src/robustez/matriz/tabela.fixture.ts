import { permissoesDe, type RouteDef } from '@balcao/contract/kernel/route';
import type { Permissao } from '@balcao/contract/permissions';
import { alcanca, type Caso, GRUPO_DO_CASO, type Lado, type Leitor, type Nome } from './leitores.fixture.ts';

interface Regra {
  leem: readonly Lado[];
  /** Whose holders read all of them. */
  com?: Permissao;
  /** Know that it is there, and are refused in words. */
  sabem?: readonly Lado[];
  /** Other pages name it to these, though its own page is closed to them. */
  nomeada?: { lados?: readonly Lado[]; com?: Permissao };
  /** Who takes the acts of its `session` routes. */
  agem: readonly Lado[];
}

const LADO_DE_FORA = ['dono', 'firma'] as const satisfies readonly Lado[];
const QUEM_VE = [...LADO_DE_FORA, 'equipe', 'conhece'] as const satisfies readonly Lado[];
const QUALQUER_LADO = [...QUEM_VE, 'colega', 'lider', 'fora'] as const satisfies readonly Lado[];
const SO_DO_DONO = { leem: ['dono'], agem: ['dono'] } as const satisfies Regra;

/** Kinds of things that somebody reads and somebody else does not. */
const ESPECIES = {
  requerimento: { leem: QUEM_VE, agem: LADO_DE_FORA },
  documento: { leem: QUEM_VE, agem: [] },
  anexo: { leem: QUEM_VE, agem: [] },
  anexoSensivel: { leem: LADO_DE_FORA, sabem: ['equipe', 'conhece'], agem: [] },
  anexoMensagem: { leem: QUEM_VE, agem: [] },
  anexoNota: { leem: ['equipe'], agem: [] },
  carta: { leem: [...LADO_DE_FORA, 'equipe'], agem: LADO_DE_FORA },
  minuta: { leem: ['equipe'], agem: [] },
  cobranca: {
    leem: LADO_DE_FORA,
    com: 'financeiro.ver',
    // The page of a request tells everybody who reads it what became of its fee.
    nomeada: { lados: QUEM_VE },
    agem: LADO_DE_FORA,
  },
  tentativa: { leem: LADO_DE_FORA, agem: [] },
  // It goes by the id of its request.
  acordo: { leem: LADO_DE_FORA, com: 'financeiro.ver', nomeada: { lados: QUEM_VE }, agem: [] },
  boleto: { leem: LADO_DE_FORA, com: 'financeiro.ver', agem: [] },
  documentoFinanceiro: { leem: LADO_DE_FORA, com: 'financeiro.ver', agem: [] },
  pagamentoCartao: SO_DO_DONO,
  cartaoSalvo: SO_DO_DONO,
  rascunho: SO_DO_DONO,
  upload: SO_DO_DONO,
  anexoSolto: SO_DO_DONO,
  carteira: SO_DO_DONO,
  notificacao: SO_DO_DONO,
  manifestacao: { leem: ['dono'], com: 'ouvidoria.ver', agem: ['dono'] },
  // Who sees the portal as its author does not learn that it is theirs.
  manifestacaoSelada: { leem: ['dono'], com: 'ouvidoria.ver', agem: ['dono'] },
  // The group that was asked reads the covered text and answers the unit.
  manifestacaoNaArea: { leem: ['dono', 'colega', 'lider'], com: 'ouvidoria.ver', agem: ['dono'] },
  arquivoDeManifestacao: { leem: ['dono'], com: 'ouvidoria.ver', agem: [] },
  arquivoDeMensagem: { leem: ['dono'], com: 'ouvidoria.ver', agem: [] },
  // The group that was asked gets the copy that the unit made.
  arquivoNaArea: { leem: ['dono', 'colega', 'lider'], com: 'ouvidoria.ver', agem: [] },
  exportacao: SO_DO_DONO,
  visao: SO_DO_DONO,
  resposta: SO_DO_DONO,
  execucao: SO_DO_DONO,
  modeloResposta: SO_DO_DONO,
  sessao: { ...SO_DO_DONO, nomeada: { com: 'relatorio.sessoes' } },
  pedidoDeRepresentacao: { ...SO_DO_DONO, nomeada: { com: 'representacao.conferir' } },
  visaoDoGrupo: { leem: ['dono', 'colega'], agem: ['dono'] },
  aceite: SO_DO_DONO,
  // Who keeps the group keeps the days away of its members.
  ausencia: { leem: ['dono', 'lider'], com: 'usuario.permissoes', agem: ['dono'] },
  representacao: { leem: ['dono'], com: 'usuario.ver', agem: ['dono'] },
  pessoa: { leem: ['dono'], com: 'usuario.ver', agem: ['dono'] },
  // Who handles a request sees the face of its author.
  foto: { leem: ['dono', 'equipe'], nomeada: { lados: QUALQUER_LADO }, agem: [] },
  // Who looked at the data of a person is told to that person alone.
  consultas: { leem: ['dono'], nomeada: { lados: QUALQUER_LADO }, agem: [] },
  // It goes by the id of the person, whom others know otherwise.
  pagamentosDaPessoa: {
    leem: ['dono'],
    com: 'financeiro.ver',
    nomeada: { lados: QUALQUER_LADO },
    agem: ['dono'],
  },
  macroDoGrupo: { leem: ['colega', 'lider'], com: 'config.modelos', agem: [] },
  // Every form to choose a group names it.
  grupo: { leem: ['lider'], com: 'usuario.permissoes', nomeada: { lados: QUALQUER_LADO }, agem: [] },
} as const satisfies Record<string, Regra>;

export type Especie = keyof typeof ESPECIES;

/** A thing in the database of the matrix: of a request, of a group, or of one reader's own. */
export interface Coisa {
  especie: Especie;
  id: string;
  de: Caso | Nome;
  /** It is of this group too. */
  grupo?: 'REG';
  /** The page of this request names it. */
  pagina?: Caso;
}

/** Where each address with a parameter leads, the longest beginning first. `aberta`: no row decides, the access is all of it. */
const LUGARES: readonly [prefix: string, especies: readonly Especie[] | 'aberta'][] = [
  ['/requerimentos/download-documento/:id', ['documento']],
  ['/requerimentos/download-anexo/:id', ['anexo', 'anexoSensivel']],
  ['/requerimentos/mensagens/download-anexo/:id', ['anexoMensagem', 'anexoNota']],
  ['/requerimentos/tipos/:id', 'aberta'],
  // A page that closes takes away its own presence, wherever it was.
  ['/requerimentos/:id/presenca/:aba', 'aberta'],
  ['/requerimentos/:id', ['requerimento']],
  ['/documentos/:id', ['documento']],
  ['/uploads/:id', ['upload']],
  ['/anexos/:id', ['anexoSolto']],
  // A draft has no PDF yet.
  ['/cartas/:id/documento', ['carta']],
  ['/cartas/:id', ['carta', 'minuta']],
  ['/cobrancas/:id', ['cobranca']],
  ['/tentativas/:id', ['tentativa']],
  ['/acordos/:id', ['acordo']],
  ['/boletos/:id', ['boleto']],
  ['/financeiro/download-documento/:id', ['documentoFinanceiro']],
  ['/cartao/pagamentos/:id', ['pagamentoCartao']],
  ['/cartao/salvos/:id', ['cartaoSalvo']],
  ['/aceites/:id', ['aceite']],
  ['/rascunhos/:id', ['rascunho']],
  ['/carteira/:id', ['carteira']],
  ['/manifestacoes/:id/presenca/:aba', 'aberta'],
  ['/manifestacoes/:id', ['manifestacao', 'manifestacaoSelada', 'manifestacaoNaArea']],
  ['/manifestacao-categorias/:id', 'aberta'],
  ['/ouvidoria/download-anexo/:id', ['arquivoDeManifestacao', 'arquivoNaArea']],
  ['/ouvidoria/mensagens/download-anexo/:id', ['arquivoDeMensagem']],
  // Who knows the random id of a piece sent it.
  ['/ouvidoria/pecas/:id', 'aberta'],
  ['/notificacoes/:id', ['notificacao']],
  ['/exportacoes/:id', ['exportacao']],
  ['/visoes/:id', ['visao', 'visaoDoGrupo']],
  ['/respostas/:id', ['resposta']],
  ['/macros/execucoes/:id', ['execucao']],
  ['/modelos-resposta/:id', ['modeloResposta']],
  ['/ausencias/:id', ['ausencia']],
  ['/eu/sessoes/:id', ['sessao']],
  ['/eu/pedidos-representacao/:id', ['pedidoDeRepresentacao']],
  ['/representacoes/:id', ['representacao']],
  ['GET /usuarios/:id/foto', ['foto']],
  ['/usuarios/:id/consultas', ['consultas']],
  ['/usuarios/:id/movimentos', 'aberta'],
  ['/usuarios/:id/extratos', ['pagamentosDaPessoa']],
  ['/usuarios/:id', ['pessoa']],
  ['/perfis/:id', ['pessoa']],
  ['/macros/:id', ['macroDoGrupo']],
  ['/grupos/:id', ['grupo']],
  ['/anuidades/:id', 'aberta'],
  ['/atos-financeiros/:id', 'aberta'],
  ['/auditoria/eventos/:id', 'aberta'],
  ['/blocos/:id', 'aberta'],
  ['/caminhos/:de', 'aberta'],
  ['/ceps/:cep', 'aberta'],
  ['/cnab/remessas/:id', 'aberta'],
  ['/cnab/retornos/:id', 'aberta'],
  ['/convites/:id', 'aberta'],
  ['/diferencas/:id', 'aberta'],
  ['/disputas/:id', 'aberta'],
  ['/emails/:id', 'aberta'],
  ['/etiquetas/:id', 'aberta'],
  ['/fechamentos/:id', 'aberta'],
  ['/feriados/:id', 'aberta'],
  ['/indisponibilidades/:id', 'aberta'],
  ['/instituicoes/:id', 'aberta'],
  ['/integracoes/:chave', 'aberta'],
  ['/logo/:sha256', 'aberta'],
  ['/modelos/:tipoId', 'aberta'],
  ['/modelos-email/:codigo', 'aberta'],
  ['/normas/:id', 'aberta'],
  ['/pedidos-representacao/:id', 'aberta'],
  ['/sessoes/:id', 'aberta'],
  ['/situacoes/:codigo', 'aberta'],
  ['/subsituacoes/:id', 'aberta'],
  ['/termos/:id', 'aberta'],
  ['/termos/versoes/:versao', 'aberta'],
  ['/tipos/:id', 'aberta'],
  ['/validar/:codigo', 'aberta'],
];

/** Every kind with a rule. */
export const ESPECIES_TODAS = Object.keys(ESPECIES) as Especie[];

/** The kinds that this address may name: none where no row decides, null where nobody placed it. */
export function lugarDe({ method, path }: RouteDef): readonly Especie[] | null {
  if (!path.includes('/:')) return [];
  const found = LUGARES.find(([prefix]) =>
    [path, `${method} ${path}`].some((at) => at === prefix || at.startsWith(`${prefix}/`)),
  );
  if (!found) return null;
  return found[1] === 'aberta' ? [] : found[1];
}

interface Excecao {
  /** Who acts, or reads, here beside the sides of the kind. */
  lados: readonly Lado[];
  /** As long as they hold this. */
  com?: Permissao;
}

/** Addresses whose rule is not that of their kind. */
const EXCECOES: Record<string, Excecao> = {
  'POST /requerimentos/:id/mensagens': { lados: ['equipe'], com: 'requerimento.assumir' },
  // Sealed parts are opened with a reason by who holds the right to them.
  'POST /requerimentos/:id/abertura': { lados: ['equipe', 'conhece'], com: 'anexo.sensivel.ver' },
  // One's own replies stay in sight after the request went to another group.
  'GET /requerimentos/:id/respostas': { lados: ['conhece'] },
  // Who reads the page may say that it is open; who does not handle the request is not shown.
  'PUT /requerimentos/:id/presenca': { lados: ['equipe', 'conhece'] },
  // Who sends letters takes back those of every group.
  'POST /cartas/:id/cancelamento': { lados: ['equipe'], com: 'carta.expedir' },
  // Staff who see charges get the papers about their payments.
  'POST /cobrancas/:id/comprovantes': { lados: QUALQUER_LADO, com: 'financeiro.ver' },
  'POST /usuarios/:id/extratos': { lados: QUALQUER_LADO, com: 'financeiro.ver' },
  // The unit writes to the other side; an area answers the unit alone.
  'POST /manifestacoes/:id/mensagens': { lados: QUALQUER_LADO, com: 'ouvidoria.tratar' },
  'POST /manifestacoes/:id/resposta-da-area': { lados: ['colega', 'lider'] },
  'POST /manifestacoes/:id/devolucao-da-area': { lados: ['colega', 'lider'] },
  'POST /representacoes/:id/encerramento': { lados: QUALQUER_LADO, com: 'representacao.conferir' },
  'PUT /usuarios/:id/foto': { lados: QUALQUER_LADO, com: 'usuario.editar' },
  // Each chooses the view that their own list opens with.
  'PUT /visoes/:id/padrao': { lados: ['colega', 'lider'] },
};

/** Reads of the person's side alone; staff who read the thing know that there is such a paper. */
const LEITURAS_DO_DONO: ReadonlySet<string> = new Set(['/manifestacoes/:id/comprovante']);

/** How this reader stands to the thing. */
export function ladoDe({ lados, conta, porta, lider, grupos }: Leitor, { especie, de, grupo }: Coisa): Lado {
  if (de === conta) return especie === 'manifestacaoSelada' && porta === 'vendo-como' ? 'fora' : 'dono';
  if (grupo && grupos.includes(grupo)) return lider ? 'lider' : 'colega';
  return isCaso(de) ? (lados[de] ?? 'fora') : 'fora';
}

function isCaso(de: Coisa['de']): de is Caso {
  return Object.hasOwn(GRUPO_DO_CASO, de);
}

function reads(leitor: Leitor, coisa: Coisa): boolean {
  const { leem, com }: Regra = ESPECIES[coisa.especie];
  return leem.includes(ladoDe(leitor, coisa)) || holds(leitor, com);
}

/** Whether they read every thing of this kind, whosever it is. */
export function leTodas(leitor: Leitor, especie: Especie): boolean {
  const { com }: Regra = ESPECIES[especie];
  return holds(leitor, com);
}

const holds = ({ permissoes }: Leitor, com: Permissao | undefined) =>
  com !== undefined && permissoes.has(com);

/** Whether an answer to this reader may name it. */
export function conhece(leitor: Leitor, coisa: Coisa): boolean {
  const { sabem = [], nomeada = {} }: Regra = ESPECIES[coisa.especie];
  const lado = ladoDe(leitor, coisa);
  return (
    reads(leitor, coisa) ||
    (coisa.pagina !== undefined && leitor.lados[coisa.pagina] !== undefined) ||
    sabem.includes(lado) ||
    nomeada.lados?.includes(lado) === true ||
    holds(leitor, nomeada.com)
  );
}

/** `lê`, `age`; `recusa` knows of it and may not; for `nada` it does not exist. */
export type Espera = 'lê' | 'age' | 'recusa' | 'nada';

/** What the rules say of this reader, whom the route lets in, upon this thing. */
export function espera(leitor: Leitor, route: RouteDef, coisa: Coisa): Espera {
  const { agem, sabem = [] }: Regra = ESPECIES[coisa.especie];
  const lado = ladoDe(leitor, coisa);
  if (!reads(leitor, coisa)) return sabem.includes(lado) ? 'recusa' : 'nada';
  const { method, path } = route;
  if (LEITURAS_DO_DONO.has(path)) return lado === 'dono' ? 'lê' : 'recusa';
  const allowed = method === 'GET' ? 'lê' : 'age';
  const excecao = EXCECOES[`${method} ${path}`];
  if (excecao?.lados.includes(lado) && (!excecao.com || holds(leitor, excecao.com))) return allowed;
  const keys = permissoesDe(route);
  if (keys.length > 0)
    return keys.some((access) => reaches(leitor, { route, access, coisa, lado })) ? allowed : 'recusa';
  if (method === 'GET') return 'lê';
  return agem.includes(lado) ? 'age' : 'recusa';
}

/** Reads that serve one act alone, for who may take it. */
const LEITURAS_DE_ATO: ReadonlySet<string> = new Set([
  '/requerimentos/:id/assinantes-carta',
  '/cartas/:id/assinantes',
  '/requerimentos/:id/desmembramento/servicos',
]);

/** Staff act where their permission reaches; most of what serves acts is read by all who handle the request. */
function reaches(
  leitor: Leitor,
  { route, access, coisa, lado }: { route: RouteDef; access: Permissao; coisa: Coisa; lado: Lado },
): boolean {
  if (!isCaso(coisa.de)) return true;
  if (lado !== 'equipe') return false;
  const anywhere = route.method === 'GET' && !LEITURAS_DE_ATO.has(route.path);
  return anywhere || alcanca(leitor, access, GRUPO_DO_CASO[coisa.de]);
}
