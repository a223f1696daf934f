import { cobrancaAto } from '@balcao/contract/cobranca-ato';
import { rows, searchBy } from '#platform/route-row.ts';

export const routes = rows([
  {
    path: '/financeiro/atos',
    title: 'Atos financeiros',
    added: true,
    needs: cobrancaAto.list,
    bars: true,
    menu: { grupo: 'financeiro', ordem: 50, label: 'Atos financeiros', icon: 'users-group' },
    ...searchBy(cobrancaAto.list.address),
    screen: () => import('./atos-page.tsx'),
  },
]);
