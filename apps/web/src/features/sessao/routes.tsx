import { rows, searchBy } from '#platform/route-row.ts';
import { SESSOES_SEARCH } from './sessoes-search.ts';

export const routes = rows([
  {
    path: '/relatorios/sessoes',
    title: 'Sessões',
    needs: { tipo: 2 },
    bars: true,
    menu: { grupo: 'relatorios', ordem: 90, label: 'Sessões', icon: 'devices' },
    ...searchBy(SESSOES_SEARCH),
    screen: () => import('./sessoes-page.tsx'),
  },
]);
