import { rows, searchBy } from '#platform/route-row.ts';
import { TERMO_SEARCH } from './termo-search.ts';

function readSearch(raw: Record<string, unknown>): { versao?: number } {
  const versao = Number(raw.versao);
  return Number.isSafeInteger(versao) && versao >= 1 ? { versao } : {};
}

export const routes = rows([
  {
    path: '/config/termo',
    title: 'Termo de uso',
    needs: { tipo: 3 },
    bars: true,
    menu: { grupo: 'configuracoes', ordem: 60, label: 'Termo de uso', icon: 'file-text' },
    ...searchBy(TERMO_SEARCH),
    screen: () => import('./termo-page.tsx'),
  },
  {
    path: '/config/termo-edit',
    title: 'Editar termo de uso',
    needs: { tipo: 3 },
    bars: true,
    validateSearch: readSearch,
    screen: () => import('./termo-edit-page.tsx'),
  },
]);
