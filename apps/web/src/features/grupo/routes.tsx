import { grupo } from '@balcao/contract/grupo';
import { rows } from '#platform/route-row.ts';
import { readGruposSearch } from './grupos-search.ts';

export const routes = rows([
  {
    path: '/config/grupos',
    title: 'Grupos',
    needs: grupo.list,
    bars: true,
    menu: { grupo: 'configuracoes', ordem: 30, label: 'Grupos', icon: 'users-group' },
    validateSearch: readGruposSearch,
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
