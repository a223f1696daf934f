import { tipo } from '@balcao/contract/tipo';
import { rows } from '#platform/route-row.ts';
import { parseCatalogoSearch } from './catalogo/catalogo-search.ts';
import { parseWizardSearch } from './wizard/wizard-search.ts';

export const routes = rows([
  {
    path: '/novorequerimento/tipos',
    title: 'Fazer um pedido',
    needs: tipo.list,
    bars: true,
    menu: {
      grupo: 'pedidos',
      ordem: 10,
      label: 'Fazer um pedido',
      icon: 'file-plus',
      barra: 'Pedir',
      lugar: 50,
    },
    screen: () => import('./catalogo-page.tsx'),
    validateSearch: parseCatalogoSearch,
  },
  {
    path: '/novorequerimento/formulario/$id',
    title: 'Preencher o pedido',
    needs: tipo.get,
    bars: true,
    screen: () => import('./formulario-page.tsx'),
    validateSearch: parseWizardSearch,
  },
]);
