import type { tipo } from '@balcao/contract/tipo';
import type { Handlers } from '#platform/http/context.ts';
import { wholeList } from '#platform/whole-list.ts';
import { getTipo } from './tipo-get.ts';
import { listTipos } from './tipo-list.ts';

export const tipoHandlers: Handlers<typeof tipo> = {
  list: ({ tx, who }) => wholeList(listTipos(tx, who)),
  get: async ({ tx, who, params }) => getTipo(tx, who, params.id),
};
