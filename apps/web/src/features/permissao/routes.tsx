import { permissao } from '@balcao/contract/permissao';
import { rows, searchBy } from '#platform/route-row.ts';
import { PERMISSOES_SEARCH } from './permissoes-search.ts';

export const routes = rows([
  {
    path: '/config/permissoes/$usuario',
    title: 'Permissões',
    needs: permissao.detail,
    bars: true,
    ...searchBy(PERMISSOES_SEARCH),
    screen: () => import('./permissoes-page.tsx'),
  },
]);
