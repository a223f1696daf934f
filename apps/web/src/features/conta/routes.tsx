import { auth } from '@balcao/contract/auth';
import { usuario } from '@balcao/contract/usuario';
import { rows, searchBy } from '#platform/route-row.ts';
import { REPRESENTACOES_SEARCH } from './representacao/representacoes-search.ts';

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
  {
    path: '/config/usuarios',
    title: 'Usuários',
    needs: usuario.list,
    bars: true,
    menu: { grupo: 'configuracoes', ordem: 40, label: 'Usuários', icon: 'users' },
    ...searchBy(usuario.list.address),
    screen: () => import('./usuarios-page.tsx'),
  },
  {
    path: '/config/representacoes',
    title: 'Representantes',
    needs: { permissao: 'representacao.conferir' },
    bars: true,
    menu: { grupo: 'atendimento', ordem: 70, label: 'Representantes', icon: 'building' },
    ...searchBy(REPRESENTACOES_SEARCH),
    screen: () => import('./representacao/representacoes-page.tsx'),
  },
]);
