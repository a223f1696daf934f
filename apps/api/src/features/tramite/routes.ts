import type { checklist } from '@balcao/contract/checklist';
import type { tramite } from '@balcao/contract/tramite';
import type { Handlers } from '#platform/http/context.ts';
import { checklistDoPedido, tickChecklist } from './checklist-do-pedido.ts';
import { listTramites } from './list-tramites.ts';

export const checklistHandlers: Handlers<typeof checklist> = {
  get: ({ tx, who, params }) => checklistDoPedido(tx, who, params.id),
  marcar: ({ tx, who, params, body }) => tickChecklist(tx, who, { ...params, ...body }),
};

export const tramiteHandlers: Handlers<typeof tramite> = {
  list: ({ tx, who, query }) => listTramites(tx, who, query),
};
