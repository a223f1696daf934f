import { servico } from '@balcao/contract/servico';
import { rows } from '#platform/route-row.ts';
import { parseServicosSearch } from './servicos-search.ts';

export const routes = rows([
  {
    path: '/servicos',
    title: 'Carta de Serviços',
    added: true,
    needs: servico.list,
    bars: false,
    frame: 'public',
    screen: () => import('./servicos-page.tsx'),
    validateSearch: parseServicosSearch,
  },
  {
    path: '/servicos/$slug',
    title: 'Serviço',
    added: true,
    needs: servico.list,
    bars: false,
    frame: 'public',
    screen: () => import('./servico-page.tsx'),
  },
]);
