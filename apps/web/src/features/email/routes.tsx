import { rows } from '#platform/route-row.ts';
import { EMAIL_DEFAULTS, readEmailSearch } from './email-search.ts';

export const routes = rows([
  {
    path: '/config/email',
    title: 'E-mail',
    needs: { tipo: 3 },
    bars: true,
    menu: { grupo: 'configuracoes', ordem: 50, label: 'E-mail', icon: 'mail' },
    validateSearch: readEmailSearch,
    searchDefaults: EMAIL_DEFAULTS,
    screen: () => import('./email-page.tsx'),
  },
]);
