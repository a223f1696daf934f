import { documento } from '@balcao/contract/documento';
import { rows } from '#platform/route-row.ts';

export const routes = rows([
  {
    path: '/validar',
    added: true,
    title: 'Conferir documento',
    needs: 'public',
    bars: false,
    frame: 'public',
    screen: () => import('./validar-page.tsx'),
  },
  {
    path: '/validar/$codigo',
    added: true,
    title: 'Conferir documento',
    needs: documento.validar,
    bars: false,
    frame: 'public',
    screen: () => import('./validar-codigo-page.tsx'),
  },
]);
