import { rows, searchBy } from '#platform/route-row.ts';
import { EMAIL_SEARCH } from './email-search.ts';

export const routes = rows([
  {
    path: '/config/email',
    title: 'E-mail',
    needs: { tipo: 3 },
    bars: true,
    menu: { grupo: 'configuracoes', ordem: 50, label: 'E-mail', icon: 'mail' },
    ...searchBy(EMAIL_SEARCH),
    screen: () => import('./email-page.tsx'),
  },
]);
