import { auth } from '@balcao/contract/auth';
import { consulta } from '@balcao/contract/consulta';
import { usuario } from '@balcao/contract/usuario';
import { rows, searchBy } from '#platform/route-row.ts';
import { USUARIOS_SEARCH } from './usuarios-search.ts';

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
    menu: [
      { grupo: 'conta', ordem: 10, label: 'Meus dados', parte: '', icon: 'user' },
      { grupo: 'conta', ordem: 20, label: 'Meus documentos', parte: 'documentos', icon: 'folder' },
      {
        grupo: 'conta',
        ordem: 30,
        label: 'Representação',
        parte: 'empresas',
        conferida: true,
        icon: 'building',
      },
      { grupo: 'conta', ordem: 40, label: 'Sessões abertas', parte: 'sessoes', icon: 'devices' },
    ],
    ...searchBy(consulta.list.address),
    screen: () => import('./usuario-page.tsx'),
  },
  {
    path: '/config/usuarios',
    title: 'Usuários',
    needs: usuario.list,
    bars: true,
    menu: { grupo: 'configuracoes', ordem: 40, label: 'Usuários', icon: 'users' },
    ...searchBy(USUARIOS_SEARCH),
    screen: () => import('./usuarios-page.tsx'),
  },
]);
