import { rows, searchBy } from '#platform/route-row.ts';
import { CNAB_SEARCH } from './cnab-search.ts';

export const routes = rows([
  {
    path: '/financeiro/boletos',
    title: 'Boletos: remessa e retorno',
    added: true,
    needs: { permissao: 'financeiro.baixar_manual' },
    bars: true,
    menu: { grupo: 'financeiro', ordem: 70, label: 'Boletos', icon: 'file-export' },
    ...searchBy(CNAB_SEARCH),
    screen: () => import('./boletos-page.tsx'),
  },
]);
