import { type RouteRow, rows } from '#platform/route-row.ts';

type Pending = Pick<RouteRow, 'path' | 'title' | 'needs'> & { bars?: false };

const pending = (list: readonly Pending[]): RouteRow[] =>
  list.map((row) => ({ bars: true, ...row, screen: null }));

/** Routes of the specification whose capability does not exist yet. Move a row to its feature when it does. */
export const PENDING_ROWS: readonly RouteRow[] = rows(
  pending([
    { path: '/perfil/$id', title: 'Perfil', needs: 'session' },
    { path: '/ajuda', title: 'Ajuda', needs: 'session' },
    { path: '/financeiro/cobrancas', title: 'Cobranças', needs: 'session' },
    { path: '/financeiro/cartao/{-$item}', title: 'Pagamento com cartão', needs: 'session' },
    { path: '/financeiro/parcelar', title: 'Parcelamento', needs: 'session' },
    { path: '/fiscalizacao', title: 'Fiscalização', needs: 'session' },
    { path: '/relatorios/produtividade', title: 'Produtividade', needs: 'session' },
    { path: '/relatorios/produtividade/$inicio/$fim', title: 'Produtividade', needs: 'session' },
    { path: '/ouvidoria/novo', title: 'Nova manifestação', needs: 'session' },
    { path: '/ouvidoria/manifestacoes', title: 'Manifestações', needs: 'session' },
    { path: '/ouvidoria/manifestacao/$id', title: 'Manifestação', needs: 'session' },
    {
      path: '/ouvidoria/imprimir/manifestacao/$id',
      title: 'Imprimir manifestação',
      needs: 'session',
      bars: false,
    },
    { path: '/cnet/protocolo/$id', title: 'Protocolo', needs: 'session' },
    { path: '/cnet/processo-adm/$nr', title: 'Processo administrativo', needs: 'session' },
    { path: '/cnet/processo-dcp/$nr', title: 'Processo disciplinar', needs: 'session' },
    { path: '/download/ouvidoria/anexo/$id', title: 'Baixar anexo', needs: 'session', bars: false },
    { path: '/download/ouvidoria/msganexo/$id', title: 'Baixar anexo', needs: 'session', bars: false },
    { path: '/download/arquivodigital/$id', title: 'Baixar arquivo digital', needs: 'session', bars: false },
    {
      path: '/atendente/relatorios/requerimentos-por-tipo',
      title: 'Requerimentos por tipo',
      needs: { tipo: 1 },
    },
    {
      path: '/atendente/relatorios/requerimentos-por-localidade',
      title: 'Requerimentos por localidade',
      needs: { tipo: 1 },
    },
    { path: '/ouvidoria/painel', title: 'Painel da ouvidoria', needs: { tipo: 1 } },
    { path: '/ouvidoria/categorias', title: 'Categorias da ouvidoria', needs: { tipo: 1 } },
    {
      path: '/relatorios/manifestacoes-tempomedio',
      title: 'Tempo médio das manifestações',
      needs: { tipo: 1 },
    },
    { path: '/relatorios/manifestacoes-por-cidade', title: 'Manifestações por cidade', needs: { tipo: 1 } },
    {
      path: '/relatorios/manifestacoes-por-categoria',
      title: 'Manifestações por categoria',
      needs: { tipo: 1 },
    },
    { path: '/relatorios/manifestacoes-por-mes', title: 'Manifestações por mês', needs: { tipo: 1 } },
    { path: '/relatorios/sessoes', title: 'Sessões', needs: { tipo: 2 } },
    { path: '/relatorios/requerimentos', title: 'Relatório de requerimentos', needs: { tipo: 2 } },
    { path: '/config/telainicial', title: 'Tela inicial', needs: { tipo: 2 } },
    { path: '/config/telainicial/editor', title: 'Editor da tela inicial', needs: { tipo: 2 } },
    { path: '/notificacoes/painel', title: 'Painel de notificações', needs: { tipo: 2 } },
    { path: '/config/videotutoriais', title: 'Videotutoriais', needs: { tipo: 3 } },
    { path: '/config/permissoes/$usuario', title: 'Permissões', needs: { permissao: 'usuario.permissoes' } },
  ]),
);
