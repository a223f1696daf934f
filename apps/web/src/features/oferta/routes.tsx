import { rows, searchBy } from '#platform/route-row.ts';
import { OFERTAS_SEARCH } from './ofertas-search.ts';

export const routes = rows([
  {
    path: '/config/requerimentos',
    title: 'Serviços do catálogo',
    needs: { tipo: 2 },
    bars: true,
    menu: { grupo: 'configuracoes', ordem: 20, label: 'Serviços', icon: 'list-details' },
    ...searchBy(OFERTAS_SEARCH),
    screen: () => import('./ofertas-page.tsx'),
  },
]);
