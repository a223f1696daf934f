import type { fila } from '@balcao/contract/fila';
import type { Handlers } from '#platform/http/context.ts';
import { findProximo } from './find-proximo.ts';
import { listEsperas } from './list-esperas.ts';

export const filaHandlers: Handlers<typeof fila> = {
  proximo: async ({ tx, who, query }) => ({ proximo: await findProximo(tx, who, query) }),
  esperas: ({ tx, who }) => listEsperas(tx, who),
};
