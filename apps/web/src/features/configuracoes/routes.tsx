import { rows } from '#platform/route-row.ts';
import { readConfiguracoesSearch } from './configuracoes-search.ts';

export const routes = rows([
  {
    path: '/configuracoes',
    title: 'Configurações',
    needs: { tipo: 2 },
    bars: true,
    menu: { grupo: 'configuracoes', ordem: 10, label: 'Configurações', icon: 'settings' },
    validateSearch: readConfiguracoesSearch,
    screen: () => import('./configuracoes-page.tsx'),
  },
]);
