import { rows } from '#platform/route-row.ts';
import { readCadastroSearch } from './cadastro/cadastro-search.ts';
import { readNext } from './next-search.ts';
import { watchSignedOutReason } from './signed-out-reason.ts';

// Here, because this module is read before the application starts and the sign-in screen only when it is opened.
watchSignedOutReason();

export const routes = rows([
  {
    path: '/auth/login',
    aliases: ['/login'],
    title: 'Entrar',
    needs: 'public-only',
    bars: true,
    validateSearch: readNext,
    screen: () => import('./login-page.tsx'),
  },
  {
    path: '/auth/criar-conta',
    title: 'Criar conta',
    needs: 'public-only',
    bars: true,
    validateSearch: readCadastroSearch,
    screen: () => import('./criar-conta-page.tsx'),
  },
  {
    path: '/auth/esqueci-senha',
    title: 'Esqueci minha senha',
    needs: 'public-only',
    bars: true,
    validateSearch: readNext,
    screen: () => import('./esqueci-senha-page.tsx'),
  },
  {
    // Also for those who are signed in: the link in the mail must open whoever reads it.
    path: '/auth/redefinir-senha',
    title: 'Criar nova senha',
    added: true,
    needs: 'public',
    bars: true,
    screen: () => import('./redefinir-senha-page.tsx'),
  },
  {
    path: '/auth/primeiro-administrador',
    title: 'Primeiro administrador',
    added: true,
    needs: 'public-only',
    bars: true,
    screen: () => import('./primeiro-administrador-page.tsx'),
  },
]);
