import { requerimento } from '@balcao/contract/requerimento';
import { rows } from '#platform/route-row.ts';
import { readCaseSearch } from './case-search.ts';

export const routes = rows([
  {
    path: '/requerimento/$id',
    title: 'Pedido',
    needs: requerimento.detail,
    bars: true,
    validateSearch: readCaseSearch,
    screen: () => import('./requerimento-page.tsx'),
  },
]);
