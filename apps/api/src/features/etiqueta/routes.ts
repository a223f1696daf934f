import type { etiqueta } from '@balcao/contract/etiqueta';
import type { Handlers, Repeats } from '#platform/http/context.ts';
import { wholeList } from '#platform/whole-list.ts';
import { applyEtiquetas } from './apply-etiquetas.ts';
import { etiquetas, listEtiquetas } from './etiquetas.ts';
import { etiquetasDoPedido, listDosPedidos } from './etiquetas-do-pedido.ts';

export const etiquetaHandlers: Handlers<typeof etiqueta> = {
  list: ({ tx }) => wholeList(listEtiquetas(tx)),
  ...etiquetas.handlers,
  dosPedidos: ({ tx, who, query }) => listDosPedidos(tx, who, query.ids),
  doPedido: ({ tx, who, params }) => etiquetasDoPedido(tx, who, params.id),
  aplicar: async ({ tx, who, body }) => ({ resultados: await applyEtiquetas(tx, who, body) }),
};

export const etiquetaRepeats: Repeats<typeof etiqueta> = etiquetas.repeats;
