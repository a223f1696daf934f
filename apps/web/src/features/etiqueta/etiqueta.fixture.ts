import { etiqueta } from '@balcao/contract/etiqueta';
import { reply } from '#test/server.ts';

/** A council without tags: what screens with lists of requests ask beside them. */
export function replyNoEtiquetas(): void {
  reply(etiqueta.list, { items: [], total: 0 });
  reply(etiqueta.dosPedidos, { items: [], total: 0 });
  reply(etiqueta.doPedido, { items: [], total: 0, historico: [] });
}
