import { exportacao } from '@balcao/contract/exportacao';
import { rows } from '#platform/route-row.ts';

function readSearch(raw: Record<string, unknown>): { pagina: number } {
  const pagina = Number(raw.pagina);
  return { pagina: Number.isSafeInteger(pagina) && pagina >= 1 && pagina <= 100_000 ? pagina : 1 };
}

export const routes = rows([
  {
    path: '/exportacoes',
    title: 'Minhas exportações',
    needs: exportacao.list,
    bars: true,
    menu: { grupo: 'atendimento', ordem: 40, label: 'Exportações', desde: 1, icon: 'file-export' },
    validateSearch: readSearch,
    searchDefaults: { pagina: 1 },
    screen: () => import('./exportacoes-page.tsx'),
  },
]);
