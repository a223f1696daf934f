import { credito } from '@balcao/contract/credito';
import { rows } from '#platform/route-row.ts';

export const routes = rows([
  {
    path: '/financeiro/creditos',
    title: 'Meus créditos',
    added: true,
    needs: credito.list,
    bars: true,
    screen: () => import('./creditos-page.tsx'),
  },
]);
