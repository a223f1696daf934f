import { modeloResposta } from '@balcao/contract/modelo-resposta';
import { rows } from '#platform/route-row.ts';
import { readModelosSearch } from './modelos-search.ts';

export const routes = rows([
  {
    path: '/config/modelos-resposta',
    title: 'Modelos, macros e etiquetas',
    needs: modeloResposta.list,
    bars: true,
    menu: {
      grupo: 'atendimento',
      ordem: 60,
      label: 'Modelos de resposta',
      icon: 'message-bolt',
      para: { permissao: 'config.modelos', label: 'Modelos e macros' },
    },
    validateSearch: readModelosSearch,
    searchDefaults: { aba: 'modelos' },
    screen: () => import('./modelos-resposta-page.tsx'),
  },
]);
