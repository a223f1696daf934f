import { modeloResposta } from '@balcao/contract/modelo-resposta';
import { rows, searchBy } from '#platform/route-row.ts';
import { MODELOS_SEARCH } from './modelos-search.ts';

export const routes = rows([
  {
    path: '/config/modelos-resposta',
    title: 'Modelos, macros e etiquetas',
    added: true,
    needs: modeloResposta.list,
    bars: true,
    menu: {
      grupo: 'atendimento',
      ordem: 60,
      label: 'Modelos de resposta',
      icon: 'message-bolt',
      para: { permissao: 'config.modelos', label: 'Modelos e macros' },
    },
    partes: [
      { label: 'Modelos de resposta', search: { aba: 'modelos' }, needs: { permissao: 'config.modelos' } },
      { label: 'Macros', search: { aba: 'macros' }, needs: { permissao: 'config.modelos' } },
      { label: 'Etiquetas', search: { aba: 'etiquetas' }, needs: { permissao: 'config.modelos' } },
    ],
    ...searchBy(MODELOS_SEARCH),
    screen: () => import('./modelos-resposta-page.tsx'),
  },
]);
