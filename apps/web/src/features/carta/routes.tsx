import { rows, searchBy } from '#platform/route-row.ts';
import { CARTA_SEARCH } from './carta-search.ts';
import { CARTAS_SEARCH } from './lista/cartas-search.ts';

export const routes = rows([
  {
    path: '/cartas',
    title: 'Cartas',
    needs: 'session',
    bars: true,
    menu: {
      grupo: 'pedidos',
      ordem: 40,
      label: 'Cartas',
      para: { permissao: 'requerimento.assumir', grupo: 'atendimento', ordem: 30 },
      icon: 'mail-opened',
    },
    ...searchBy(CARTAS_SEARCH),
    screen: () => import('./carta-list-page.tsx'),
  },
  {
    path: '/carta/$id',
    title: 'Carta',
    added: true,
    needs: 'session',
    bars: true,
    ...searchBy(CARTA_SEARCH),
    screen: () => import('./carta-page.tsx'),
  },
  {
    path: '/cartas/redigir/$requerimento',
    title: 'Escrever carta',
    added: true,
    needs: { permissao: 'carta.redigir' },
    bars: true,
    screen: () => import('./redigir-page.tsx'),
  },
]);
