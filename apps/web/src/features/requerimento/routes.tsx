import { requerimento } from '@balcao/contract/requerimento';
import { rows } from '#platform/route-row.ts';
import { readCaseSearch } from './caso/case-search.ts';
import { readListSearch } from './lista/list-search.ts';

export const routes = rows([
  {
    path: '/requerimentos',
    title: 'Pedidos',
    needs: requerimento.list,
    bars: true,
    menu: { grupo: 'pedidos', ordem: 20, label: 'Pedidos', icon: 'file-text', barra: true, lugar: 40 },
    validateSearch: readListSearch,
    screen: () => import('./lista/requerimento-list-page.tsx'),
  },
  {
    path: '/requerimento/$id',
    title: 'Pedido',
    needs: requerimento.detail,
    bars: true,
    validateSearch: readCaseSearch,
    screen: () => import('./caso/requerimento-page.tsx'),
  },
  {
    path: '/aceite/$id',
    title: 'Confirmar responsabilidade técnica',
    needs: requerimento.aceite,
    bars: true,
    screen: () => import('./aceite/aceite-page.tsx'),
  },
]);
