import { anexo } from '@balcao/contract/anexo';
import { comprovante } from '@balcao/contract/comprovante';
import { documento } from '@balcao/contract/documento';
import { portal } from '@balcao/contract/portal';
import { rows, searchBy } from '#platform/route-row.ts';

export const routes = rows([
  {
    path: '/notificacoes',
    title: 'Notificações',
    needs: portal.notificacaoList,
    bars: true,
    menu: { grupo: 'inicio', ordem: 20, label: 'Notificações', icon: 'bell', barra: 'Avisos', lugar: 30 },
    ...searchBy(portal.notificacaoList.address),
    screen: () => import('./notificacoes-page.tsx'),
  },
  {
    path: '/download/requerimento/documento/$id',
    title: 'Baixar documento',
    needs: documento.download,
    bars: false,
    screen: () => import('./download-documento-page.tsx'),
  },
  {
    path: '/download/requerimento/anexo/$id',
    title: 'Baixar anexo',
    needs: anexo.downloadAnexo,
    bars: false,
    screen: () => import('./download-anexo-page.tsx'),
  },
  {
    path: '/download/requerimento/msganexo/$id',
    title: 'Baixar anexo da mensagem',
    needs: anexo.downloadMensagem,
    bars: false,
    screen: () => import('./download-msganexo-page.tsx'),
  },
  {
    path: '/download/ouvidoria/anexo/$id',
    title: 'Baixar anexo',
    needs: 'session',
    bars: false,
    screen: () => import('./download-ouvidoria-anexo-page.tsx'),
  },
  {
    path: '/download/ouvidoria/msganexo/$id',
    title: 'Baixar anexo da mensagem',
    needs: 'session',
    bars: false,
    screen: () => import('./download-ouvidoria-msganexo-page.tsx'),
  },
  {
    path: '/download/financeiro/comprovante/$id',
    title: 'Baixar documento',
    added: true,
    needs: comprovante.emitir,
    bars: false,
    screen: () => import('./comprovante-page.tsx'),
  },
  {
    path: '/download/financeiro/documento/$id',
    title: 'Baixar documento',
    added: true,
    needs: comprovante.download,
    bars: false,
    screen: () => import('./download-financeiro-page.tsx'),
  },
]);
