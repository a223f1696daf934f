import { rows, searchBy } from '#platform/route-row.ts';
import { PAINEL_SEARCH } from './painel-search.ts';

export const routes = rows([
  {
    path: '/ouvidoria/painel',
    title: 'Painel da ouvidoria',
    needs: { permissao: 'ouvidoria.ver' },
    bars: true,
    menu: { grupo: 'ouvidoria', ordem: 30, label: 'Painel', icon: 'list-details' },
    ...searchBy(PAINEL_SEARCH),
    screen: () => import('./painel-page.tsx'),
  },
]);
