import { rows } from '#platform/route-row.ts';
import { readCadastroSearch } from './cadastro/cadastro-search.ts';
import { readNext } from './next-search.ts';
import { watchSignedOutReason } from './signed-out-reason.ts';

// Runs here, because this module loads before the app starts and the sign-in screen loads later.
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
    // Also with a session, because the mailed link must open in any browser.
    path: '/auth/redefinir-senha',
    title: 'Criar nova senha',
    added: true,
    needs: 'public',
    bars: true,
    screen: () => import('./redefinir-senha-page.tsx'),
  },
  {
    // Also with a session, for the same reason.
    path: '/auth/convite',
    title: 'Convite',
    added: true,
    needs: 'public',
    bars: true,
    screen: () => import('./convite-page.tsx'),
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
