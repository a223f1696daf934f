import { tramite } from '@balcao/contract/tramite';
import { rows, searchBy } from '#platform/route-row.ts';

export const routes = rows([
  {
    path: '/tramites',
    title: 'Trâmites',
    needs: tramite.list,
    bars: true,
    menu: {
      grupo: 'pedidos',
      ordem: 50,
      label: 'Trâmites',
      para: { permissao: 'requerimento.assumir', grupo: 'atendimento', ordem: 35 },
      icon: 'route',
    },
    ...searchBy(tramite.list.address),
    screen: () => import('./tramites-page.tsx'),
  },
]);
