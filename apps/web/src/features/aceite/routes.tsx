import { requerimento } from '@balcao/contract/requerimento';
import { rows } from '#platform/route-row.ts';

export const routes = rows([
  {
    path: '/aceite/$id',
    title: 'Confirmar responsabilidade técnica',
    added: true,
    needs: requerimento.aceite,
    bars: true,
    screen: () => import('./aceite-page.tsx'),
  },
]);
