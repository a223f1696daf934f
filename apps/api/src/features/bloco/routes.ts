import type { bloco } from '@balcao/contract/bloco';
import type { Handlers, Repeats } from '#platform/http/context.ts';
import { asStored } from '#platform/http/idempotency.ts';
import { wholeList } from '#platform/whole-list.ts';
import { changeBloco, createBloco, listBlocos, removeBloco } from './blocos.ts';

export const blocoHandlers: Handlers<typeof bloco> = {
  list: ({ tx }) => wholeList(listBlocos(tx)),
  create: ({ tx, who, body }) => createBloco(tx, who, body),
  change: ({ tx, who, params, body }) => changeBloco(tx, who, { ...params, ...body }),
  remove: ({ tx, who, params, query }) => removeBloco(tx, who, { ...params, ...query }).then(() => undefined),
};

export const blocoRepeats: Repeats<typeof bloco> = { create: asStored };
