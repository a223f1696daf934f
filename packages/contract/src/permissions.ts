/** How far a permission goes: own matters, those of the person's groups, or all. */
export type Reach = 'own' | 'grupo' | 'all';

interface PermissaoDef {
  label: string;
  grupo: string;
  reaches: readonly Reach[];
  /** The tipo of the screens that need it: somebody below it never has it, whatever grants it. */
  aPartirDe: 0 | 1 | 2 | 3;
  /** Reach given by the tipo; a higher tipo includes what a lower one has. */
  porTipo: Partial<Record<0 | 1 | 2 | 3, Reach>>;
}

/**
 * The catalogue of permissions. Keys are stored in the database: a rename needs a migration. What is not granted
 * by tipo, group or person is denied.
 */
export const permissions = {
  'requerimento.ver_grupo': {
    label: 'Ver os pedidos dos próprios grupos',
    grupo: 'Pedidos',
    reaches: ['grupo'],
    aPartirDe: 1,
    porTipo: { 1: 'grupo' },
  },
  'requerimento.ver_todos': {
    label: 'Ver os pedidos de todos os grupos',
    grupo: 'Pedidos',
    reaches: ['all'],
    aPartirDe: 1,
    porTipo: { 2: 'all' },
  },
  'requerimento.assumir': {
    label: 'Assumir pedidos e conduzir a análise',
    grupo: 'Pedidos',
    reaches: ['grupo', 'all'],
    aPartirDe: 1,
    porTipo: { 1: 'grupo', 2: 'all' },
  },
  'requerimento.redistribuir': {
    label: 'Atribuir a outra pessoa ou encaminhar a outro grupo',
    grupo: 'Pedidos',
    reaches: ['grupo', 'all'],
    aPartirDe: 1,
    porTipo: { 1: 'grupo', 2: 'all' },
  },
  'requerimento.exigir': {
    label: 'Pedir correções ao requerente',
    grupo: 'Pedidos',
    reaches: ['grupo', 'all'],
    aPartirDe: 1,
    porTipo: { 1: 'grupo', 2: 'all' },
  },
  'requerimento.decidir': {
    label: 'Decidir pedidos',
    grupo: 'Pedidos',
    reaches: ['grupo', 'all'],
    aPartirDe: 1,
    porTipo: { 1: 'grupo', 2: 'all' },
  },
  'requerimento.reabrir': {
    label: 'Reabrir pedidos encerrados',
    grupo: 'Pedidos',
    reaches: ['grupo', 'all'],
    aPartirDe: 1,
    porTipo: { 2: 'all' },
  },
  'requerimento.emitir': {
    label: 'Emitir e revogar documentos',
    grupo: 'Pedidos',
    reaches: ['grupo', 'all'],
    aPartirDe: 1,
    porTipo: { 1: 'grupo', 2: 'all' },
  },
  'requerimento.excluir_rascunho': {
    label: 'Excluir rascunhos de outras pessoas',
    grupo: 'Pedidos',
    reaches: ['all'],
    aPartirDe: 1,
    porTipo: { 2: 'all' },
  },
  'anexo.sensivel.ver': {
    label: 'Abrir anexos sensíveis (saúde), com motivo registrado',
    grupo: 'Pedidos',
    reaches: ['grupo', 'all'],
    aPartirDe: 1,
    porTipo: {},
  },
  'requerimento.identidade.ver': {
    label: 'Ver quem fez um pedido sob sigilo, com motivo registrado',
    grupo: 'Pedidos',
    reaches: ['all'],
    aPartirDe: 1,
    porTipo: {},
  },
  'ouvidoria.ver': {
    label: 'Ver manifestações',
    grupo: 'Ouvidoria',
    reaches: ['grupo', 'all'],
    aPartirDe: 1,
    porTipo: {},
  },
  'ouvidoria.tratar': {
    label: 'Tratar manifestações',
    grupo: 'Ouvidoria',
    reaches: ['grupo', 'all'],
    aPartirDe: 1,
    porTipo: {},
  },
  'ouvidoria.concluir': {
    label: 'Concluir manifestações',
    grupo: 'Ouvidoria',
    reaches: ['grupo', 'all'],
    aPartirDe: 1,
    porTipo: {},
  },
  'ouvidoria.identidade.ver': {
    label: 'Ver quem fez uma manifestação com sigilo, com motivo registrado',
    grupo: 'Ouvidoria',
    reaches: ['all'],
    aPartirDe: 1,
    porTipo: {},
  },
  'ouvidoria.categorias': {
    label: 'Manter categorias da ouvidoria',
    grupo: 'Ouvidoria',
    reaches: ['all'],
    aPartirDe: 1,
    porTipo: { 2: 'all' },
  },
  'financeiro.ver': {
    label: 'Ver cobranças',
    grupo: 'Financeiro',
    reaches: ['all'],
    aPartirDe: 1,
    porTipo: { 2: 'all' },
  },
  'financeiro.emitir': {
    label: 'Emitir cobranças',
    grupo: 'Financeiro',
    reaches: ['all'],
    aPartirDe: 1,
    porTipo: {},
  },
  'financeiro.cancelar': {
    label: 'Cancelar cobranças',
    grupo: 'Financeiro',
    reaches: ['all'],
    aPartirDe: 1,
    porTipo: {},
  },
  'financeiro.baixar_manual': {
    label: 'Dar baixa manual em cobranças',
    grupo: 'Financeiro',
    reaches: ['all'],
    aPartirDe: 1,
    porTipo: {},
  },
  'financeiro.restituir.aprovar': {
    label: 'Aprovar restituições',
    grupo: 'Financeiro',
    reaches: ['all'],
    aPartirDe: 1,
    porTipo: {},
  },
  // Who handles the request may decide it; a council takes this away from those who may not decide such agreements.
  'financeiro.acordo.excecao': {
    label: 'Autorizar acordo fora da regra',
    grupo: 'Financeiro',
    reaches: ['all'],
    aPartirDe: 1,
    porTipo: { 1: 'all', 2: 'all' },
  },
  'fiscalizacao.ver': {
    label: 'Ver fiscalização',
    grupo: 'Fiscalização',
    reaches: ['grupo', 'all'],
    aPartirDe: 1,
    porTipo: {},
  },
  'fiscalizacao.autuar': {
    label: 'Lavrar autos',
    grupo: 'Fiscalização',
    reaches: ['grupo', 'all'],
    aPartirDe: 1,
    porTipo: {},
  },
  'fiscalizacao.julgar': {
    label: 'Julgar autos',
    grupo: 'Fiscalização',
    reaches: ['grupo', 'all'],
    aPartirDe: 1,
    porTipo: {},
  },
  'etica.ver': { label: 'Ver processos éticos', grupo: 'Ética', reaches: ['all'], aPartirDe: 1, porTipo: {} },
  'etica.relatar': {
    label: 'Relatar processos éticos',
    grupo: 'Ética',
    reaches: ['all'],
    aPartirDe: 1,
    porTipo: {},
  },
  'carta.redigir': {
    label: 'Redigir cartas',
    grupo: 'Cartas',
    reaches: ['grupo', 'all'],
    aPartirDe: 1,
    porTipo: { 1: 'grupo' },
  },
  'carta.assinar': {
    label: 'Assinar cartas',
    grupo: 'Cartas',
    reaches: ['all'],
    aPartirDe: 1,
    porTipo: { 2: 'all' },
  },
  'carta.expedir': {
    label: 'Expedir cartas',
    grupo: 'Cartas',
    reaches: ['all'],
    aPartirDe: 1,
    porTipo: { 2: 'all' },
  },
  'cnet.protocolo': {
    label: 'Consultar protocolos',
    grupo: 'Sistema interno',
    reaches: ['all'],
    aPartirDe: 1,
    porTipo: { 1: 'all' },
  },
  'cnet.processo': {
    label: 'Consultar processos',
    grupo: 'Sistema interno',
    reaches: ['all'],
    aPartirDe: 1,
    porTipo: { 1: 'all' },
  },
  'cnet.arquivo': {
    label: 'Baixar arquivo digital',
    grupo: 'Sistema interno',
    reaches: ['all'],
    aPartirDe: 1,
    porTipo: {},
  },
  'relatorio.produtividade': {
    label: 'Ver produtividade',
    grupo: 'Relatórios',
    reaches: ['own', 'grupo', 'all'],
    aPartirDe: 1,
    porTipo: { 1: 'grupo', 2: 'all' },
  },
  'relatorio.sessoes': {
    label: 'Ver e encerrar sessões',
    grupo: 'Relatórios',
    reaches: ['all'],
    aPartirDe: 2,
    porTipo: { 2: 'all' },
  },
  'relatorio.geral': {
    label: 'Ver relatórios gerais',
    grupo: 'Relatórios',
    reaches: ['all'],
    aPartirDe: 2,
    porTipo: { 2: 'all' },
  },
  'usuario.ver': {
    label: 'Ver dados cadastrais de outras pessoas',
    grupo: 'Pessoas',
    reaches: ['all'],
    aPartirDe: 1,
    porTipo: { 1: 'all' },
  },
  'usuario.editar': {
    label: 'Editar pessoas',
    grupo: 'Pessoas',
    reaches: ['all'],
    aPartirDe: 1,
    porTipo: { 2: 'all' },
  },
  'representacao.conferir': {
    label: 'Conferir quem age por empresas e pessoas',
    grupo: 'Pessoas',
    reaches: ['all'],
    aPartirDe: 1,
    porTipo: { 2: 'all' },
  },
  'usuario.permissoes': {
    label: 'Conceder permissões e manter grupos',
    grupo: 'Pessoas',
    reaches: ['all'],
    aPartirDe: 1,
    porTipo: { 2: 'all' },
  },
  'grupo.organizar': {
    // Leading a group gives it with reach `grupo`, which then means the groups that the person leads.
    label: 'Organizar distribuição, limites e ausências do grupo',
    grupo: 'Pessoas',
    reaches: ['grupo', 'all'],
    aPartirDe: 1,
    porTipo: { 2: 'all' },
  },
  'usuario.personificar': {
    label: 'Ver o portal como outra pessoa (somente leitura)',
    grupo: 'Pessoas',
    reaches: ['all'],
    aPartirDe: 1,
    porTipo: { 3: 'all' },
  },
  'config.geral': {
    label: 'Configurações do conselho',
    grupo: 'Configurações',
    reaches: ['all'],
    aPartirDe: 2,
    porTipo: { 2: 'all' },
  },
  'config.tipos': {
    label: 'Tipos de pedido',
    grupo: 'Configurações',
    reaches: ['all'],
    aPartirDe: 2,
    porTipo: { 2: 'all' },
  },
  'config.status': {
    label: 'Situações',
    grupo: 'Configurações',
    reaches: ['all'],
    aPartirDe: 2,
    porTipo: { 2: 'all' },
  },
  'config.telainicial': {
    label: 'Tela inicial',
    grupo: 'Configurações',
    reaches: ['all'],
    aPartirDe: 2,
    porTipo: { 2: 'all' },
  },
  'config.modelos': {
    label: 'Modelos',
    grupo: 'Configurações',
    reaches: ['all'],
    aPartirDe: 2,
    porTipo: { 2: 'all' },
  },
  'config.feriados': {
    label: 'Feriados',
    grupo: 'Configurações',
    reaches: ['all'],
    aPartirDe: 2,
    porTipo: { 2: 'all' },
  },
  'email.ler': {
    label: 'Ler as mensagens enviadas pelo portal',
    grupo: 'Configurações',
    reaches: ['all'],
    aPartirDe: 3,
    porTipo: { 3: 'all' },
  },
  'auditoria.ver': {
    label: 'Consultar e conferir a auditoria',
    grupo: 'Configurações',
    reaches: ['all'],
    aPartirDe: 3,
    porTipo: { 3: 'all' },
  },
  'config.seguranca': {
    label: 'Segurança: sessões, senhas e segundo fator',
    grupo: 'Configurações',
    reaches: ['all'],
    aPartirDe: 2,
    porTipo: { 3: 'all' },
  },
  'config.email': {
    label: 'E-mail',
    grupo: 'Configurações',
    reaches: ['all'],
    aPartirDe: 3,
    porTipo: { 3: 'all' },
  },
  'config.termo': {
    label: 'Termo de uso',
    grupo: 'Configurações',
    reaches: ['all'],
    aPartirDe: 3,
    porTipo: { 3: 'all' },
  },
  'config.videos': {
    label: 'Videotutoriais',
    grupo: 'Configurações',
    reaches: ['all'],
    aPartirDe: 3,
    porTipo: { 3: 'all' },
  },
} as const satisfies Record<string, PermissaoDef>;

export type Permissao = keyof typeof permissions;

/** True for a key of the catalogue; the server refuses to start when the database holds another. */
export function isPermissao(key: string): key is Permissao {
  return Object.hasOwn(permissions, key);
}
