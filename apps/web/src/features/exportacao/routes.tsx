import { exportacao } from '@balcao/contract/exportacao';
import { rows, searchBy } from '#platform/route-row.ts';

export const routes = rows([
  {
    path: '/exportacoes',
    title: 'Minhas exportações',
    added: true,
    needs: exportacao.list,
    bars: true,
    menu: { grupo: 'atendimento', ordem: 40, label: 'Exportações', desde: 1, icon: 'file-export' },
    ...searchBy(exportacao.list.address),
    screen: () => import('./exportacoes-page.tsx'),
  },
]);
