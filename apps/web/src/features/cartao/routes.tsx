import { rows, searchBy } from '#platform/route-row.ts';
import { CARTAO_SEARCH } from './cartao-search.ts';

export const routes = rows([
  {
    path: '/financeiro/cartao/{-$item}',
    title: 'Pagamento com cartão',
    needs: 'session',
    bars: true,
    ...searchBy(CARTAO_SEARCH),
    screen: () => import('./cartao-page.tsx'),
  },
]);
