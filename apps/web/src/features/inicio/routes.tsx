import { rows } from '#platform/route-row.ts';

export const routes = rows([
  {
    path: '/',
    aliases: ['/home'],
    title: 'Início',
    needs: 'session',
    bars: true,
    menu: { grupo: 'inicio', ordem: 10, label: 'Início', icon: 'home', barra: true, lugar: 10 },
    screen: () => import('./inicio-page.tsx'),
  },
]);
