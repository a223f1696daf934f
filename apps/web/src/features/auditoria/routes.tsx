import { rows, searchBy } from '#platform/route-row.ts';
import { AUDITORIA_SEARCH } from './auditoria-search.ts';

export const routes = rows([
  {
    path: '/config/auditoria',
    title: 'Auditoria',
    added: true,
    needs: { tipo: 3 },
    bars: true,
    menu: { grupo: 'configuracoes', ordem: 70, label: 'Auditoria', icon: 'shield-check' },
    ...searchBy(AUDITORIA_SEARCH),
    screen: () => import('./auditoria-page.tsx'),
  },
]);
