import { rows } from '#platform/route-row.ts';

export const routes = rows([
  {
    path: '/ouvidoria/anonima',
    title: 'Escrever sem se identificar',
    added: true,
    // Also with a session, but the screen reads nothing of it.
    needs: 'public',
    bars: false,
    frame: 'public',
    screen: () => import('./anonima-page.tsx'),
  },
]);
