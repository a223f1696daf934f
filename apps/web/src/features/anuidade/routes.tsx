import { anuidade } from '@balcao/contract/anuidade';
import { rows, searchBy } from '#platform/route-row.ts';

export const routes = rows([
  {
    path: '/financeiro/anuidades',
    added: true,
    title: 'Anuidades',
    needs: anuidade.list,
    bars: true,
    menu: { grupo: 'financeiro', ordem: 40, label: 'Anuidades', icon: 'list-details' },
    ...searchBy(anuidade.list.address),
    screen: () => import('./anuidades-page.tsx'),
  },
  {
    path: '/financeiro/anuidades/$id',
    added: true,
    title: 'Anuidades do ano',
    needs: anuidade.detail,
    bars: true,
    ...searchBy(anuidade.excecoes.address),
    screen: () => import('./anuidade-page.tsx'),
  },
]);
