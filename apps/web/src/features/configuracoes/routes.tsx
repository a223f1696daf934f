import { rows, searchBy } from '#platform/route-row.ts';
import { CONFIGURACOES_SEARCH } from './configuracoes-search.ts';

export const routes = rows([
  {
    path: '/configuracoes',
    title: 'Configurações',
    needs: { tipo: 2 },
    bars: true,
    menu: { grupo: 'configuracoes', ordem: 10, label: 'Configurações', icon: 'settings' },
    ...searchBy(CONFIGURACOES_SEARCH),
    screen: () => import('./configuracoes-page.tsx'),
  },
]);
