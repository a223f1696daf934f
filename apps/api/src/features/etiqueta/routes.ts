import type { etiqueta } from '@balcao/contract/etiqueta';
import type { Handlers, Repeats } from '#platform/http/context.ts';
import { asStored } from '#platform/http/idempotency.ts';
import { wholeList } from '#platform/whole-list.ts';
import { applyEtiquetas } from './apply-etiquetas.ts';
import { changeEtiqueta, createEtiqueta, listEtiquetas } from './etiquetas.ts';
import { etiquetasDoPedido, listDosPedidos } from './etiquetas-do-pedido.ts';

export const etiquetaHandlers: Handlers<typeof etiqueta> = {
  list: ({ tx }) => wholeList(listEtiquetas(tx)),
  create: ({ tx, who, body }) => createEtiqueta(tx, who, body),
  change: ({ tx, who, params, body }) => changeEtiqueta(tx, who, { id: params.id, ...body }),
  dosPedidos: ({ tx, who, query }) => listDosPedidos(tx, who, query.ids),
  doPedido: ({ tx, who, params }) => etiquetasDoPedido(tx, who, params.id),
  aplicar: async ({ tx, who, body }) => ({ resultados: await applyEtiquetas(tx, who, body) }),
};

export const etiquetaRepeats: Repeats<typeof etiqueta> = { create: asStored };
