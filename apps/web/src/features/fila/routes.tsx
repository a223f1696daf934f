import { rows } from '#platform/route-row.ts';
import { FILA_DEFAULTS, readFilaSearch } from './fila-search.ts';

export const routes = rows([
  {
    path: '/atendente/requerimentos',
    title: 'Fila de atendimento',
    needs: { tipo: 1 },
    bars: true,
    menu: {
      grupo: 'atendimento',
      ordem: 10,
      label: 'Fila de atendimento',
      icon: 'inbox',
      barra: 'Fila',
      lugar: 20,
    },
    validateSearch: readFilaSearch,
    searchDefaults: FILA_DEFAULTS,
    screen: () => import('./fila-page.tsx'),
  },
]);
