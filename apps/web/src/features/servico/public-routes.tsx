import { servico } from '@balcao/contract/servico';
import { rows } from '#platform/route-row.ts';
import { parseServicosSearch } from './servicos-search.ts';

export const routes = rows([
  {
    path: '/servicos',
    added: true,
    title: 'Carta de Serviços',
    needs: servico.list,
    bars: false,
    frame: 'public',
    screen: () => import('./servicos-page.tsx'),
    validateSearch: parseServicosSearch,
  },
  {
    path: '/servicos/$slug',
    added: true,
    title: 'Serviço',
    needs: servico.list,
    bars: false,
    frame: 'public',
    screen: () => import('./servico-page.tsx'),
  },
]);
