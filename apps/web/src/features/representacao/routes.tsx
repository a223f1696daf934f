import { rows, searchBy } from '#platform/route-row.ts';
import { REPRESENTACOES_SEARCH } from './representacoes-search.ts';

export const routes = rows([
  {
    path: '/config/representacoes',
    title: 'Representantes',
    added: true,
    needs: { permissao: 'representacao.conferir' },
    bars: true,
    menu: { grupo: 'atendimento', ordem: 70, label: 'Representantes', icon: 'building' },
    ...searchBy(REPRESENTACOES_SEARCH),
    screen: () => import('./representacoes-page.tsx'),
  },
]);
