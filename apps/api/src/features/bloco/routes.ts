import type { bloco } from '@balcao/contract/bloco';
import type { Handlers, Repeats } from '#platform/http/context.ts';
import { asStored } from '#platform/http/idempotency.ts';
import { changeBloco, createBloco, listBlocos, removeBloco } from './blocos.ts';

export const blocoHandlers: Handlers<typeof bloco> = {
  list: async ({ tx }) => {
    const items = await listBlocos(tx);
    return { items, total: items.length };
  },
  create: ({ tx, who, body }) => createBloco(tx, who, body),
  change: ({ tx, who, params, body }) => changeBloco(tx, who, { ...params, ...body }),
  remove: ({ tx, who, params, query }) => removeBloco(tx, who, { ...params, ...query }).then(() => undefined),
};

export const blocoRepeats: Repeats<typeof bloco> = { create: asStored };
