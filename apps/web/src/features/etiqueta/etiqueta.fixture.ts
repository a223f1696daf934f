import { checklist } from '@balcao/contract/checklist';
import { etiqueta } from '@balcao/contract/etiqueta';
import { reply } from '#test/server.ts';

/** A council without tags, and a service without a checklist: what screens of requests ask beside them. */
export function replyNoEtiquetas(): void {
  reply(etiqueta.list, { items: [], total: 0 });
  reply(etiqueta.dosPedidos, { items: [], total: 0 });
  reply(checklist.get, { items: [], total: 0, editavel: true });
  reply(etiqueta.doPedido, { items: [], total: 0, historico: [] });
}
