import { rows, searchBy } from '#platform/route-row.ts';
import { MANIFESTACAO_SEARCH } from './manifestacao-search.ts';

export const routes = rows([
  {
    path: '/ouvidoria/manifestacao/$id',
    title: 'Manifestação',
    needs: 'session',
    bars: true,
    ...searchBy(MANIFESTACAO_SEARCH),
    screen: () => import('./manifestacao-page.tsx'),
  },
  {
    path: '/ouvidoria/imprimir/manifestacao/$id',
    title: 'Imprimir manifestação',
    needs: 'session',
    bars: false,
    screen: () => import('./imprimir/imprimir-page.tsx'),
  },
]);
