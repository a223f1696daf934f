import { rows } from '#platform/route-row.ts';
import { readOfertasSearch } from './ofertas-search.ts';

export const routes = rows([
  {
    path: '/config/requerimentos',
    title: 'Serviços do catálogo',
    needs: { tipo: 2 },
    bars: true,
    menu: { grupo: 'configuracoes', ordem: 20, label: 'Serviços', icon: 'list-details' },
    validateSearch: readOfertasSearch,
    screen: () => import('./ofertas-page.tsx'),
  },
]);
