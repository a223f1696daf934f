import { rows } from '#platform/route-row.ts';
import { readStatusSearch } from './status-search.ts';

export const routes = rows([
  {
    path: '/config/status',
    title: 'Situações',
    needs: { tipo: 2 },
    bars: true,
    menu: { grupo: 'configuracoes', ordem: 30, label: 'Situações', icon: 'circle-check' },
    partes: [{ label: 'Caminhos', search: { aba: 'caminhos' } }],
    validateSearch: readStatusSearch,
    screen: () => import('./config-status-page.tsx'),
  },
]);
