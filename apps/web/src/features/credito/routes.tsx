import { credito } from '@balcao/contract/credito';
import { rows, searchBy } from '#platform/route-row.ts';

export const routes = rows([
  {
    path: '/financeiro/creditos',
    title: 'Meus créditos',
    added: true,
    needs: credito.list,
    bars: true,
    ...searchBy(credito.list.address),
    screen: () => import('./creditos-page.tsx'),
  },
]);
