import type { checklist } from '@balcao/contract/checklist';
import type { Handlers } from '#platform/http/context.ts';
import { checklistDoPedido, tickChecklist } from './checklist-do-pedido.ts';

export const checklistHandlers: Handlers<typeof checklist> = {
  get: ({ tx, who, params }) => checklistDoPedido(tx, who, params.id),
  marcar: ({ tx, who, params, body }) => tickChecklist(tx, who, { ...params, ...body }),
};
