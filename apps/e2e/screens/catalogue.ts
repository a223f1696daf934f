import { randomUUID } from 'node:crypto';
import { tiposDoPrimeiroLancamento } from '@balcao/catalogo/catalogo';
import { anuidade } from '@balcao/contract/anuidade';
import { grupo } from '@balcao/contract/grupo';
import { manifestacao } from '@balcao/contract/manifestacao';
import { manifestacoesLista } from '@balcao/contract/manifestacoes-lista';
import type { CasoNome } from '@balcao/db/seed/demo/casos';
import { findSignIn } from '@balcao/db/seed/sign-ins';
import { currentRun } from '../product/run-state.ts';
import { fileOf } from './arquivo-da-manifestacao.ts';
import { addressOfCarta, addressOfCaso, type DemoIds, idsOf } from './demo-ids.ts';
import { paidCharge, receipt } from './paid-charge.ts';
import { someRow } from './some-row.ts';

/** Visitor of a screen: the key of a demo person, or 'ninguem' for nobody. */
export type Visitor = string;

/** A screen, with every visitor whose view differs. */
export interface Screen {
  /** As in the route table. */
  route: `/${string}`;
  /** Distinguishes several screens on the same route. */
  what?: string;
  /** Address to open; the route itself by default. */
  address?: (ids: DemoIds) => string;
  /** Instead of an address, the id of what is opened. */
  row?: () => Promise<string>;
  visitors: readonly Visitor[];
  /** Buttons that open a dialog for the first visitor. */
  opens?: readonly string[];
}

/** The address that is opened. */
export async function addressOf({ route, address, row }: Screen): Promise<string> {
  if (row) return route.replace('$id', await row());
  return address?.(idsOf(currentRun())) ?? route;
}

/** Names a screen in the title of a test. */
export const nameOf = ({ route, what }: Screen) => (what ? `${route} (${what})` : route);

const EVERY_TIPO: readonly Visitor[] = ['helena', 'otavio', 'paulo', 'livia'];

/** Every screen of the portal. A test compares this list with the route table. */
export const SCREENS: readonly Screen[] = [
  { route: '/auth/login', visitors: ['ninguem'] },
  { route: '/auth/criar-conta', visitors: ['ninguem'] },
  { route: '/auth/esqueci-senha', visitors: ['ninguem'] },
  { route: '/auth/redefinir-senha', address: () => '/auth/redefinir-senha#token=x', visitors: ['ninguem'] },
  { route: '/auth/convite', address: () => '/auth/convite', visitors: ['ninguem'] },
  {
    route: '/auth/primeiro-administrador',
    address: () => '/auth/primeiro-administrador#token=x',
    visitors: ['ninguem'],
  },
  { route: '/', visitors: ['helena', 'iara', 'otavio', 'bianca', 'sonia', 'paulo', 'livia'] },
  { route: '/notificacoes', visitors: EVERY_TIPO },
  { route: '/ajuda', visitors: ['helena', 'otavio'] },
  { route: '/ajuda', what: 'um guia aberto', address: () => '/ajuda#pagar-a-anuidade', visitors: ['helena'] },
  { route: '/exportacoes', visitors: ['otavio'] },
  { route: '/financeiro/parcelar', visitors: ['helena'] },
  {
    route: '/financeiro/acordo/$id',
    address: (ids) => addressOfCaso('ruiParcelamento', ids).replace('/requerimento/', '/financeiro/acordo/'),
    visitors: ['marcos'],
  },
  { route: '/financeiro/fechamento', visitors: ['marcos'], opens: ['Exportar o livro'] },
  ...(['diferencas', 'atos', 'remessa', 'disputas'] as const).map(
    (aba): Screen => ({
      route: '/financeiro/fechamento',
      what: aba,
      address: () => `/financeiro/fechamento?aba=${aba}`,
      visitors: ['marcos'],
    }),
  ),
  { route: '/novorequerimento/tipos', visitors: ['helena', 'iara'] },
  ...[106, 110, 115, 116, 126, 130].map((tipo) => formulario(tipo, 'helena')),
  ...[101, 122, 124].map((tipo) => formulario(tipo, 'iara')),
  { route: '/financeiro/cartao/{-$item}', address: () => '/financeiro/cartao', visitors: ['helena'] },
  { route: '/usuario/trocar-senha', visitors: ['helena'] },
  conta('helena', 'helena'),
  { ...conta('iara', 'livia'), opens: ['Ver como'] },
  conta('helena', 'livia'),
  conta('paulo', 'otavio'),
  conta('otavio', 'paulo', ['Mudar o tipo', 'Desativar']),
  perfil('helena', 'helena'),
  perfil('helena', 'otavio'),
  perfil('iara', 'livia'),
  { route: '/config/representacoes', visitors: ['paulo'] },
  { route: '/config/usuarios', visitors: ['paulo'], opens: ['Convidar pessoa'] },
  {
    route: '/config/usuarios',
    what: 'convites',
    address: () => '/config/usuarios?aba=convites',
    visitors: ['paulo'],
  },
  { route: '/relatorios/sessoes', visitors: ['paulo'] },
  permissoes('otavio'),
  permissoes('paulo'),
  permissoes('otavio', 'quem pode', '?aba=quem&permissao=requerimento.decidir'),
  permissoes('otavio', 'por que vê', '?aba=porque'),
  { route: '/config/email', visitors: ['livia'] },
  {
    route: '/config/email',
    what: 'modelos',
    address: () => '/config/email?aba=modelos',
    visitors: ['livia'],
  },
  {
    route: '/config/email',
    what: 'servidor',
    address: () => '/config/email?aba=servidor',
    visitors: ['livia'],
    opens: ['Histórico'],
  },
  {
    route: '/config/email',
    what: 'modelo',
    address: () => '/config/email?aba=modelos&modelo=req.exigencia',
    visitors: ['livia'],
  },
  { route: '/config/auditoria', visitors: ['livia'], opens: ['Exportar'] },
  { route: '/config/termo', visitors: ['livia'] },
  {
    route: '/config/termo',
    what: 'quem leu',
    address: () => '/config/termo?aba=leituras',
    visitors: ['livia'],
    opens: ['Exportar'],
  },
  { route: '/config/termo-edit', visitors: ['livia'] },
  {
    route: '/config/termo-edit',
    what: 'versão 3',
    address: () => '/config/termo-edit?versao=3',
    visitors: ['livia'],
  },
  { route: '/configuracoes', visitors: ['paulo', 'livia'] },
  {
    route: '/configuracoes',
    what: 'prazos da lei',
    address: () => '/configuracoes?parte=prazos',
    visitors: ['paulo'],
  },
  {
    route: '/configuracoes',
    what: 'identidade do Conselho',
    address: () => '/configuracoes?parte=conselho',
    visitors: ['paulo'],
    opens: ['Histórico'],
  },
  ...(['', 'pix', 'cartao', 'arquivos', 'antivirus', 'assinatura', 'cep'] as const).map(
    (chave): Screen => ({
      route: '/configuracoes',
      what: `integrações ${chave}`.trim(),
      address: () => `/configuracoes?parte=integracoes${chave && `&integracao=${chave}`}`,
      visitors: ['paulo'],
    }),
  ),
  {
    route: '/configuracoes',
    what: 'logo e cores',
    address: () => '/configuracoes?parte=aparencia',
    visitors: ['paulo'],
    opens: ['Histórico'],
  },
  {
    route: '/configuracoes',
    what: 'arquivos',
    address: () => '/configuracoes?parte=recursos',
    visitors: ['paulo'],
  },
  {
    route: '/configuracoes',
    what: 'ouvidoria',
    address: () => '/configuracoes?parte=ouvidoria',
    visitors: ['paulo'],
  },
  {
    route: '/configuracoes',
    what: 'boleto',
    address: () => '/configuracoes?parte=boleto',
    visitors: ['paulo'],
  },
  {
    route: '/configuracoes',
    what: 'manutenção',
    address: () => '/configuracoes?parte=manutencao',
    visitors: ['paulo'],
  },
  {
    route: '/configuracoes',
    what: 'segurança',
    address: () => '/configuracoes?parte=seguranca',
    visitors: ['livia'],
  },
  {
    route: '/configuracoes',
    what: 'instituições',
    address: () => '/configuracoes?parte=instituicoes',
    visitors: ['paulo'],
  },
  {
    route: '/configuracoes',
    what: 'busca',
    address: () => '/configuracoes?procura=prazo',
    visitors: ['paulo'],
  },
  { route: '/config/requerimentos', visitors: ['paulo'] },
  { route: '/config/status', visitors: ['paulo'] },
  { route: '/config/grupos', visitors: ['paulo'], opens: ['Criar grupo'] },
  { route: '/config/modelos-resposta', visitors: ['otavio', 'paulo'] },
  { route: '/modelo/$id', address: () => '/modelo/109', visitors: ['paulo'] },
  { route: '/config/grupo/$id', row: () => someRow(grupo, 'paulo'), visitors: ['paulo'] },
  { route: '/financeiro/anuidades', visitors: ['marcos'], opens: ['Nova tabela'] },
  {
    route: '/financeiro/anuidades/$id',
    row: () => someRow(anuidade, 'marcos'),
    visitors: ['marcos'],
  },
  conta('otavio', 'otavio'),
  { route: '/requerimentos', visitors: ['helena', 'otavio', 'livia'] },
  { route: '/atendente/requerimentos', visitors: ['otavio', 'bianca', 'livia'] },
  caso('helenaExigencia', ['helena', 'livia']),
  caso('regAguardando', ['otavio']),
  caso('helenaCertidao', ['helena']),
  caso('helenaTaxa', ['helena', 'livia']),
  {
    route: '/novorequerimento/formulario/$id',
    what: 'enviado, com taxa a pagar',
    address: ({ casos }) => `/novorequerimento/formulario/115?enviado=${casos.helenaTaxa.id}`,
    visitors: ['helena'],
  },
  caso('caioIndeferido', ['caio']),
  caso('regVenceHoje', ['otavio']),
  caso('regRecurso', ['otavio']),
  caso('regRespondida', ['otavio']),
  caso('iaraVista', ['iara']),
  {
    route: '/download/requerimento/documento/$id',
    address: ({ documento }) => `/download/requerimento/documento/${documento}`,
    visitors: ['helena'],
  },
  {
    route: '/download/requerimento/anexo/$id',
    address: ({ anexo }) => `/download/requerimento/anexo/${anexo}`,
    visitors: ['sonia'],
  },
  {
    route: '/download/requerimento/msganexo/$id',
    address: ({ msganexo }) => `/download/requerimento/msganexo/${msganexo}`,
    visitors: ['iara'],
  },
  { route: '/download/ouvidoria/anexo/$id', row: () => fileOf('RELATO'), visitors: ['helena'] },
  { route: '/download/ouvidoria/msganexo/$id', row: () => fileOf('MENSAGEM'), visitors: ['helena'] },
  { route: '/download/financeiro/comprovante/$id', row: paidCharge, visitors: ['helena'] },
  { route: '/download/financeiro/documento/$id', row: receipt, visitors: ['helena'] },
  { route: '/financeiro/cobrancas', visitors: ['helena', 'paulo'] },
  {
    route: '/financeiro/cobrancas',
    what: 'pagas',
    address: () => '/financeiro/cobrancas?aba=pagas',
    visitors: ['helena'],
    opens: ['Extrato do ano'],
  },
  {
    route: '/financeiro/cobrancas',
    what: 'acordos',
    address: () => '/financeiro/cobrancas?aba=acordos',
    visitors: ['helena'],
  },
  {
    route: '/financeiro/cobrancas',
    what: 'créditos',
    address: () => '/financeiro/cobrancas?aba=creditos',
    visitors: ['helena'],
  },
  { route: '/financeiro/cobrancas/conselho', visitors: ['marcos', 'paulo'], opens: ['Emitir cobrança'] },
  { route: '/ouvidoria/novo', visitors: ['helena', 'sonia'] },
  {
    route: '/ouvidoria/novo',
    what: 'por outra pessoa',
    address: () => '/ouvidoria/novo?por=outra',
    visitors: ['sonia'],
  },
  { route: '/ouvidoria/manifestacoes', visitors: ['helena', 'sonia'] },
  { route: '/ouvidoria/categorias', visitors: ['paulo'], opens: ['Nova categoria'] },
  { route: '/ouvidoria/painel', visitors: ['sonia'] },
  {
    route: '/ouvidoria/painel',
    what: 'quadro',
    address: () => '/ouvidoria/painel?ver=quadro',
    visitors: ['sonia'],
  },
  { route: '/cartas', visitors: ['helena', 'otavio', 'paulo'] },
  { route: '/tramites', visitors: ['helena', 'otavio', 'paulo'] },
  { ...carta('helenaExigencia', ['helena', 'livia']), opens: ['Abrir e tomar ciência'] },
  { ...carta('regTriagem', ['otavio']), opens: ['Enviar para assinatura', 'Cancelar carta'] },
  {
    route: '/cartas/redigir/$requerimento',
    address: ({ casos }) => `/cartas/redigir/${casos.regVenceHoje.id}`,
    visitors: ['otavio'],
  },
  {
    route: '/ouvidoria/manifestacao/$id',
    row: () => someManifestacao(),
    visitors: ['helena', 'sonia'],
  },
  {
    route: '/ouvidoria/imprimir/manifestacao/$id',
    row: () => someManifestacao(),
    visitors: ['helena', 'sonia'],
  },
  { route: '/aceite/$id', address: ({ aceite }) => `/aceite/${aceite}`, visitors: ['helena'] },
  { route: '/servicos', visitors: ['ninguem', 'helena'] },
  ...tiposDoPrimeiroLancamento.slice(0, 2).map(
    ({ slug }): Screen => ({
      route: '/servicos/$slug',
      what: slug,
      address: () => `/servicos/${slug}`,
      visitors: ['ninguem', 'helena'],
    }),
  ),
  { route: '/ouvidoria/anonima', visitors: ['ninguem', 'helena'] },
  { route: '/validar', visitors: ['ninguem', 'helena'] },
  {
    route: '/validar/$codigo',
    address: ({ codigo }) => `/validar/${codigo}`,
    visitors: ['ninguem', 'helena'],
  },
];

function caso(nome: CasoNome, visitors: readonly Visitor[]): Screen {
  return { route: '/requerimento/$id', what: nome, address: (ids) => addressOfCaso(nome, ids), visitors };
}

/** The letter of a case of the demonstration. */
function carta(nome: CasoNome, visitors: readonly Visitor[]): Screen {
  return { route: '/carta/$id', what: nome, address: (ids) => addressOfCarta(nome, ids), visitors };
}

/** The form of a service. */
function formulario(tipo: number, visitor: Visitor): Screen {
  return {
    route: '/novorequerimento/formulario/$id',
    what: `tipo ${tipo}`,
    address: () => `/novorequerimento/formulario/${tipo}`,
    visitors: [visitor],
  };
}

/** What one person may do; with a search, who may do one thing. */
function permissoes(de: string, what = `de ${de}`, search = ''): Screen {
  const address = `/config/permissoes/${findSignIn(de).usuarioId}${search}`;
  return {
    route: '/config/permissoes/$usuario',
    what,
    address: () => address,
    visitors: ['paulo'],
  };
}

/** The profile of one person, as seen by them or by staff. */
function perfil(de: string, visitor: string): Screen {
  const address = `/perfil/${findSignIn(de).usuarioId}`;
  return { route: '/perfil/$id', what: `de ${de}`, address: () => address, visitors: [visitor] };
}

/** The account of one person, as seen by them or by staff. */
function conta(de: string, visitor: string, opens?: readonly string[]): Screen {
  const address = `/usuario/${findSignIn(de).usuarioId}`;
  return {
    route: '/usuario/$id',
    what: `de ${de}`,
    address: () => address,
    visitors: [visitor],
    ...(opens && { opens }),
  };
}

/** The first manifestation of a person, or one that they file. */
function someManifestacao(): Promise<string> {
  const { list } = manifestacoesLista;
  return someRow({ list, create: manifestacao.registrar }, 'helena', {
    id: randomUUID(),
    identificacao: 'IDENTIFICADA',
    tipo: 'RECLAMACAO',
    assunto: 'Registro parado',
    relato: 'O meu pedido de registro está parado há dois meses e ninguém responde.',
  });
}
