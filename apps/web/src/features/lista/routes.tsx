import { requerimento } from '@balcao/contract/requerimento';
import { rows } from '#platform/route-row.ts';
import { readListSearch } from './list-search.ts';

export const routes = rows([
  {
    path: '/requerimentos',
    title: 'Pedidos',
    needs: requerimento.list,
    bars: true,
    menu: { grupo: 'pedidos', ordem: 20, label: 'Pedidos', icon: 'file-text', barra: true, lugar: 40 },
    validateSearch: readListSearch,
    screen: () => import('./requerimento-list-page.tsx'),
  },
]);
