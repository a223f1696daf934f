import { checklist } from '@balcao/contract/checklist';
import { etiqueta } from '@balcao/contract/etiqueta';
import { reply } from '#test/server.ts';

/** No tags and no checklist, which the screens of requests fetch. */
export function replyNoEtiquetas(): void {
  reply(etiqueta.list, { items: [], total: 0 });
  reply(etiqueta.dosPedidos, { items: [], total: 0 });
  reply(checklist.get, { items: [], total: 0, editavel: true });
  reply(etiqueta.doPedido, { items: [], total: 0, historico: [] });
}
