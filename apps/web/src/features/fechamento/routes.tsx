import { fechamento } from '@balcao/contract/fechamento';
import { rows, searchBy } from '#platform/route-row.ts';
import { FECHAMENTO_SEARCH } from './fechamento-search.ts';

export const routes = rows([
  {
    path: '/financeiro/fechamento',
    title: 'Fechamento do dia',
    added: true,
    needs: fechamento.dia,
    bars: true,
    menu: { grupo: 'financeiro', ordem: 60, label: 'Fechamento do dia', icon: 'calendar-check' },
    ...searchBy(FECHAMENTO_SEARCH),
    screen: () => import('./fechamento-page.tsx'),
  },
]);
