import { acordo } from '@balcao/contract/acordo';
import { rascunho } from '@balcao/contract/rascunho';
import { rows } from '#platform/route-row.ts';
import { parseParcelarSearch } from './parcelar/parcelar-search.ts';

export const routes = rows([
  {
    path: '/financeiro/parcelar',
    title: 'Parcelar débitos',
    needs: rascunho.create,
    bars: true,
    menu: { grupo: 'financeiro', ordem: 50, label: 'Parcelar débitos', ate: 0, icon: 'arrows-split' },
    screen: () => import('./parcelar/parcelar-page.tsx'),
    validateSearch: parseParcelarSearch,
  },
  {
    path: '/financeiro/acordo/$id',
    title: 'Acordo de parcelamento',
    added: true,
    needs: acordo.detail,
    bars: true,
    screen: () => import('./detalhe/acordo-page.tsx'),
  },
]);
