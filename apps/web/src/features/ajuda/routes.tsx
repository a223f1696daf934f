import { ajuda } from '@balcao/contract/ajuda';
import { text } from '@balcao/contract/kernel/address';
import { rows, searchBy } from '#platform/route-row.ts';

export const routes = rows([
  {
    path: '/ajuda',
    title: 'Ajuda',
    needs: ajuda.list,
    bars: true,
    menu: { grupo: 'ajuda', ordem: 10, label: 'Ajuda', icon: 'help' },
    ...searchBy({ busca: text(100) }),
    screen: () => import('./ajuda-page.tsx'),
  },
]);
