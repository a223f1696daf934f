import { EXCECOES } from '@balcao/contract/anuidade-endereco';
import { PAGE } from '@balcao/contract/kernel/address';
import { rows, searchBy } from '#platform/route-row.ts';

export const routes = rows([
  {
    path: '/financeiro/anuidades',
    added: true,
    title: 'Anuidades',
    needs: { permissao: 'financeiro.emitir' },
    bars: true,
    menu: { grupo: 'financeiro', ordem: 40, label: 'Anuidades', icon: 'calendar-dollar' },
    ...searchBy(PAGE),
    screen: () => import('./anuidades-page.tsx'),
  },
  {
    path: '/financeiro/anuidades/$id',
    added: true,
    title: 'Anuidades do ano',
    needs: { permissao: 'financeiro.emitir' },
    bars: true,
    ...searchBy({ ...PAGE, ...EXCECOES }),
    screen: () => import('./anuidade-page.tsx'),
  },
]);
