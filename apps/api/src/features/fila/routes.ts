import type { fila } from '@balcao/contract/fila';
import type { Handlers } from '#platform/http/context.ts';
import { findProximo } from './find-proximo.ts';
import { listPareceres } from './list-pareceres.ts';

export const filaHandlers: Handlers<typeof fila> = {
  proximo: async ({ tx, who, query }) => ({ proximo: await findProximo(tx, who, query.depois) }),
  pareceres: ({ tx, who }) => listPareceres(tx, who),
};
