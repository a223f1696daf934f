import { documento } from '@balcao/contract/documento';
import { rows } from '#platform/route-row.ts';

export const routes = rows([
  {
    path: '/validar',
    title: 'Conferir documento',
    added: true,
    needs: 'public',
    bars: false,
    frame: 'public',
    screen: () => import('./validar-page.tsx'),
  },
  {
    path: '/validar/$codigo',
    title: 'Conferir documento',
    added: true,
    needs: documento.validar,
    bars: false,
    frame: 'public',
    screen: () => import('./validar-codigo-page.tsx'),
  },
]);
