import { perfil } from '@balcao/contract/perfil';
import { rows, searchBy } from '#platform/route-row.ts';

export const routes = rows([
  {
    path: '/perfil/$id',
    title: 'Perfil',
    needs: perfil.detail,
    bars: true,
    ...searchBy(perfil.fatos.address),
    screen: () => import('./perfil-page.tsx'),
  },
]);
