import { rows, searchBy } from '#platform/route-row.ts';
import { MANIFESTACOES_SEARCH } from './lista/search.ts';
import { NOVO_SEARCH } from './novo/search.ts';

export const routes = rows([
  {
    path: '/ouvidoria/novo',
    title: 'Nova manifestação',
    needs: 'session',
    bars: true,
    menu: { grupo: 'ouvidoria', ordem: 10, label: 'Nova manifestação', icon: 'message-plus' },
    ...searchBy(NOVO_SEARCH),
    screen: () => import('./nova-page.tsx'),
  },
  {
    path: '/ouvidoria/manifestacoes',
    title: 'Manifestações',
    needs: 'session',
    bars: true,
    menu: { grupo: 'ouvidoria', ordem: 20, label: 'Manifestações', icon: 'messages' },
    ...searchBy(MANIFESTACOES_SEARCH),
    screen: () => import('./manifestacoes-page.tsx'),
  },
  {
    path: '/ouvidoria/categorias',
    title: 'Categorias da ouvidoria',
    needs: { permissao: 'ouvidoria.categorias' },
    bars: true,
    menu: { grupo: 'ouvidoria', ordem: 40, label: 'Categorias', icon: 'category' },
    screen: () => import('./categorias-page.tsx'),
  },
]);
