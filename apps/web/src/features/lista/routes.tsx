import { requerimento } from '@balcao/contract/requerimento';
import { rows } from '#platform/route-row.ts';
import { readListSearch } from './list-search.ts';

export const routes = rows([
  {
    path: '/requerimentos',
    title: 'Pedidos',
    needs: requerimento.list,
    bars: true,
    menu: {
      grupo: 'pedidos',
      ordem: 20,
      label: 'Pedidos',
      para: {
        permissao: 'requerimento.assumir',
        grupo: 'atendimento',
        ordem: 20,
        label: 'Todos os pedidos',
      },
      icon: 'file-text',
      barra: 'Pedidos',
      lugar: 40,
    },
    validateSearch: readListSearch,
    screen: () => import('./requerimento-list-page.tsx'),
  },
]);
