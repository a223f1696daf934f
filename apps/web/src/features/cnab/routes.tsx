import { cnab } from '@balcao/contract/cnab';
import { rows, searchBy } from '#platform/route-row.ts';
import { CNAB_SEARCH } from './api.tsx';

export const routes = rows([
  {
    path: '/financeiro/boletos',
    title: 'Boletos: remessa e retorno',
    added: true,
    needs: cnab.resumo,
    bars: true,
    menu: { grupo: 'financeiro', ordem: 70, label: 'Boletos', icon: 'file-export' },
    ...searchBy(CNAB_SEARCH),
    screen: () => import('./boletos-page.tsx'),
  },
]);
