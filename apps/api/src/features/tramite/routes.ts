import type { tramite } from '@balcao/contract/tramite';
import type { Handlers } from '#platform/http/context.ts';
import { listTramites } from './list-tramites.ts';

export const tramiteHandlers: Handlers<typeof tramite> = {
  list: ({ tx, who, query }) => listTramites(tx, who, query),
};
