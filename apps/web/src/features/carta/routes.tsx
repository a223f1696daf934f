import { rows } from '#platform/route-row.ts';
import { readCartaSearch } from './carta-search.ts';
import { CARTAS_DEFAULTS, readCartasSearch } from './lista/cartas-search.ts';

export const routes = rows([
  {
    path: '/cartas',
    title: 'Cartas',
    needs: 'session',
    bars: true,
    menu: { grupo: 'pedidos', ordem: 40, label: 'Cartas', icon: 'mail-opened' },
    validateSearch: readCartasSearch,
    searchDefaults: CARTAS_DEFAULTS,
    screen: () => import('./carta-list-page.tsx'),
  },
  {
    path: '/carta/$id',
    title: 'Carta',
    needs: 'session',
    bars: true,
    validateSearch: readCartaSearch,
    screen: () => import('./carta-page.tsx'),
  },
  {
    path: '/cartas/redigir/$requerimento',
    title: 'Escrever carta',
    needs: { permissao: 'carta.redigir' },
    bars: true,
    screen: () => import('./redigir-page.tsx'),
  },
]);
