import { rows } from '#platform/route-row.ts';
import { readModeloSearch } from './modelo-search.ts';

export const routes = rows([
  {
    path: '/modelo/$id',
    title: 'Modelo do serviço',
    needs: { tipo: 2 },
    bars: true,
    validateSearch: readModeloSearch,
    screen: () => import('./modelo-page.tsx'),
  },
]);
