import { auth } from '@balcao/contract/auth';
import { usuario } from '@balcao/contract/usuario';
import { rows } from '#platform/route-row.ts';

export const routes = rows([
  {
    path: '/usuario/trocar-senha',
    title: 'Trocar senha',
    needs: auth.trocarSenha,
    bars: true,
    screen: () => import('./trocar-senha-page.tsx'),
  },
  {
    path: '/usuario/$id',
    title: 'Meus dados',
    needs: usuario.detail,
    bars: true,
    screen: () => import('./usuario-page.tsx'),
  },
]);
