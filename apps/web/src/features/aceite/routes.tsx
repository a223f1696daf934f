import { requerimento } from '@balcao/contract/requerimento';
import { rows } from '#platform/route-row.ts';

export const routes = rows([
  {
    path: '/aceite/$id',
    added: true,
    title: 'Confirmar responsabilidade técnica',
    needs: requerimento.aceite,
    bars: true,
    screen: () => import('./aceite-page.tsx'),
  },
]);
