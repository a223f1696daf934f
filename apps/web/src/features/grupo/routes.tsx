import { grupo } from '@balcao/contract/grupo';
import { rows, searchBy } from '#platform/route-row.ts';
import { GRUPOS_SEARCH } from './grupos-search.ts';

export const routes = rows([
  {
    path: '/config/grupos',
    title: 'Grupos',
    needs: grupo.list,
    bars: true,
    menu: { grupo: 'configuracoes', ordem: 30, label: 'Grupos', icon: 'users-group' },
    ...searchBy(GRUPOS_SEARCH),
    screen: () => import('./grupos-page.tsx'),
  },
  {
    path: '/config/grupo/$id',
    title: 'Grupo',
    needs: grupo.detail,
    bars: true,
    screen: () => import('./grupo-page.tsx'),
  },
]);
