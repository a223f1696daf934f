import { cobrancasLista } from '@balcao/contract/cobrancas-lista';
import { rows, searchBy } from '#platform/route-row.ts';
import { CONSELHO_SEARCH } from './lista/conselho-search.ts';
import { MINHAS_SEARCH } from './lista/search.ts';

export const routes = rows([
  {
    path: '/financeiro/cobrancas',
    title: 'Cobranças',
    needs: cobrancasLista.minhas,
    bars: true,
    menu: { grupo: 'financeiro', ordem: 10, label: 'Cobranças', icon: 'receipt' },
    ...searchBy(MINHAS_SEARCH),
    screen: () => import('./cobrancas-page.tsx'),
  },
  {
    path: '/financeiro/cobrancas/conselho',
    title: 'Cobranças do Conselho',
    added: true,
    needs: cobrancasLista.doConselho,
    bars: true,
    menu: { grupo: 'financeiro', ordem: 20, label: 'Cobranças do Conselho', icon: 'building-bank' },
    ...searchBy(CONSELHO_SEARCH),
    screen: () => import('./conselho-page.tsx'),
  },
]);
