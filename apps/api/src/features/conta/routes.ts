import type { conta } from '@balcao/contract/conta';
import type { Handlers, Repeats } from '#platform/http/context.ts';
import { asStored } from '#platform/http/idempotency.ts';
import { actOnMany } from './act-on-many.ts';
import { changeConta, changeTipo } from './change-conta.ts';
import { contaDetail } from './conta-detail.ts';

export const contaHandlers: Handlers<typeof conta> = {
  detail: ({ tx, who, params, deps: { keys } }) => contaDetail(tx, who, { ...params, keys }),
  mudarTipo: async ({ tx, who, deps, params, body }) => {
    await changeTipo({ tx, who, deps }, { ...params, ...body });
    return contaDetail(tx, who, { ...params, keys: deps.keys });
  },
  agir: async ({ tx, who, deps, params, body }) => {
    await changeConta({ tx, who, deps }, { ...params, ...body });
    return contaDetail(tx, who, { ...params, keys: deps.keys });
  },
  agirEmLote: ({ tx, who, deps, body }) => actOnMany({ tx, who, deps }, body),
};

export const contaRepeats: Repeats<typeof conta> = {
  mudarTipo: ({ tx, who, params, deps: { keys } }) => contaDetail(tx, who, { ...params, keys }),
  agir: ({ tx, who, params, deps: { keys } }) => contaDetail(tx, who, { ...params, keys }),
  agirEmLote: asStored,
};
