import type { tipo } from '@balcao/contract/tipo';
import type { Handlers } from '#platform/http/context.ts';
import { getTipo } from './tipo-get.ts';
import { listTipos } from './tipo-list.ts';

export const tipoHandlers: Handlers<typeof tipo> = {
  list: async ({ tx, who }) => {
    const items = await listTipos(tx, who);
    return { items, total: items.length };
  },
  get: async ({ tx, who, params }) => getTipo(tx, who, params.id),
};
