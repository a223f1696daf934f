import { fechamento } from '@balcao/contract/fechamento';
import { rows, searchBy } from '#platform/route-row.ts';
import { FECHAMENTO_SEARCH } from './fechamento-search.ts';

export const routes = rows([
  {
    path: '/financeiro/fechamento',
    title: 'Fechamento',
    added: true,
    needs: fechamento.dia,
    bars: true,
    menu: { grupo: 'financeiro', ordem: 30, label: 'Fechamento', icon: 'calendar-check' },
    partes: [
      { label: 'Atos pendentes', search: { aba: 'atos' } },
      {
        label: 'Remessa e retorno',
        search: { aba: 'remessa' },
        needs: { permissao: 'financeiro.baixar_manual' },
      },
    ],
    ...searchBy(FECHAMENTO_SEARCH),
    screen: () => import('./fechamento-page.tsx'),
  },
]);
