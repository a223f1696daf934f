import { auth } from '@balcao/contract/auth';
import { representacao } from '@balcao/contract/representacao';
import { usuario } from '@balcao/contract/usuario';
import { IconBuilding } from '@tabler/icons-react';
import { rows } from '#platform/route-row.ts';
import { REPRESENTACOES_DEFAULTS, readRepresentacoesSearch } from './representacao/representacoes-search.ts';

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
    path: '/config/representacoes',
    title: 'Quem age por empresas',
    needs: representacao.pedidos,
    bars: true,
    menu: { grupo: 'atendimento', ordem: 70, label: 'Quem age por empresas', icon: IconBuilding },
    validateSearch: readRepresentacoesSearch,
    searchDefaults: REPRESENTACOES_DEFAULTS,
    screen: () => import('./representacao/representacoes-page.tsx'),
  },
]);
