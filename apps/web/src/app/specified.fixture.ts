import type { RouteRow } from '#platform/route-row.ts';
import { PUBLIC_ROWS } from './public-rows.ts';
import { SIGNED_IN_ROWS } from './signed-in.ts';

/** Every route of the portal. */
export const ALL_ROWS: readonly RouteRow[] = [...PUBLIC_ROWS, ...SIGNED_IN_ROWS];

type Specified = readonly [path: string, who: string, planned: string | null, bars?: 'hidden'];

/** Section 2 of the specification: path, access, title if it was not built yet, and whether the bars are hidden. */
export const SPECIFIED: readonly Specified[] = [
  ['/auth/login', 'public-only', null],
  ['/auth/criar-conta', 'public-only', null],
  ['/auth/esqueci-senha', 'public-only', null],
  ['/', 'session', null],
  ['/usuario/trocar-senha', 'session', null],
  ['/usuario/$id', 'session', null],
  ['/perfil/$id', 'session', null],
  ['/notificacoes', 'session', null],
  ['/ajuda', 'session', null],
  ['/financeiro/cobrancas', 'session', null],
  ['/financeiro/cartao/{-$item}', 'session', 'Pagamento com cartão'],
  ['/financeiro/parcelar', 'session', null],
  ['/fiscalizacao', 'session', 'Fiscalização'],
  ['/novorequerimento/tipos', 'session', null],
  ['/novorequerimento/formulario/$id', 'session', null],
  ['/requerimentos', 'session', null],
  ['/requerimento/$id', 'session', null],
  ['/relatorios/produtividade', 'session', 'Produtividade'],
  ['/relatorios/produtividade/$inicio/$fim', 'session', 'Produtividade'],
  ['/ouvidoria/novo', 'session', 'Nova manifestação'],
  ['/ouvidoria/manifestacoes', 'session', 'Manifestações'],
  ['/ouvidoria/manifestacao/$id', 'session', 'Manifestação'],
  ['/ouvidoria/imprimir/manifestacao/$id', 'session', 'Imprimir manifestação', 'hidden'],
  ['/tramites', 'session', 'Trâmites'],
  ['/cartas', 'session', null],
  ['/cnet/protocolo/$id', 'session', 'Protocolo'],
  ['/cnet/processo-adm/$nr', 'session', 'Processo administrativo'],
  ['/cnet/processo-dcp/$nr', 'session', 'Processo disciplinar'],
  ['/download/requerimento/documento/$id', 'session', null, 'hidden'],
  ['/download/requerimento/anexo/$id', 'session', null, 'hidden'],
  ['/download/requerimento/msganexo/$id', 'session', null, 'hidden'],
  ['/download/ouvidoria/anexo/$id', 'session', null, 'hidden'],
  ['/download/ouvidoria/msganexo/$id', 'session', null, 'hidden'],
  ['/download/arquivodigital/$id', 'session', 'Baixar arquivo digital', 'hidden'],
  ['/atendente/requerimentos', 'tipo 1', null],
  ['/atendente/relatorios/requerimentos-por-tipo', 'tipo 1', 'Requerimentos por tipo'],
  ['/atendente/relatorios/requerimentos-por-localidade', 'tipo 1', 'Requerimentos por localidade'],
  ['/ouvidoria/painel', 'permissao', 'Painel da ouvidoria'],
  ['/ouvidoria/categorias', 'permissao', 'Categorias da ouvidoria'],
  ['/relatorios/manifestacoes-tempomedio', 'tipo 1', 'Tempo médio das manifestações'],
  ['/relatorios/manifestacoes-por-cidade', 'tipo 1', 'Manifestações por cidade'],
  ['/relatorios/manifestacoes-por-categoria', 'tipo 1', 'Manifestações por categoria'],
  ['/relatorios/manifestacoes-por-mes', 'tipo 1', 'Manifestações por mês'],
  ['/relatorios/sessoes', 'tipo 2', 'Sessões'],
  ['/relatorios/requerimentos', 'tipo 2', 'Relatório de requerimentos'],
  ['/configuracoes', 'tipo 2', null],
  ['/config/requerimentos', 'tipo 2', null],
  ['/config/telainicial', 'tipo 2', 'Tela inicial'],
  ['/config/telainicial/editor', 'tipo 2', 'Editor da tela inicial'],
  ['/config/status', 'tipo 2', null],
  ['/modelo/$id', 'tipo 2', null],
  ['/notificacoes/painel', 'tipo 2', 'Painel de notificações'],
  ['/config/email', 'tipo 3', null],
  ['/config/termo', 'tipo 3', null],
  ['/config/termo-edit', 'tipo 3', null],
  ['/config/videotutoriais', 'tipo 3', 'Videotutoriais'],
  ['/config/usuarios', 'permissao', 'Usuários'],
  ['/config/permissoes/$usuario', 'permissao', null],
  ['/config/grupos', 'permissao', null],
  ['/config/grupo/$id', 'permissao', null],
];

/** Screens of the specification that do not exist yet: path and title. */
export function listUnbuilt(): { path: string; title: string }[] {
  const built = new Set<string>(ALL_ROWS.map(({ path }) => path));
  return SPECIFIED.flatMap(([path, , planned]) => (built.has(path) ? [] : [{ path, title: planned ?? '' }]));
}
