import type { visao } from '@balcao/contract/visao';
import type { Handlers, Repeats } from '#platform/http/context.ts';
import { getVisao, listVisoes } from './access.ts';
import { countVisoesSalvas } from './count-visoes.ts';
import { moveVisao } from './move-visao.ts';
import { changeVisao, createVisao, setPadrao, setRemoved } from './write-visao.ts';

export const visaoHandlers: Handlers<typeof visao> = {
  list: async ({ tx, who, query }) => {
    const items = await listVisoes(tx, who, query.lista);
    return { items, total: items.length };
  },
  contagens: async ({ tx, who, query }) => {
    const items = await countVisoesSalvas(tx, who, query.lista);
    return { items, total: items.length };
  },
  create: ({ tx, who, body }) => createVisao(tx, who, body),
  change: ({ tx, who, params, body }) => changeVisao(tx, who, { id: params.id, ...body }),
  remover: async ({ tx, who, params }) => {
    await setRemoved(tx, who, { id: params.id, removida: true });
    return undefined;
  },
  restaurar: async ({ tx, who, params }) => {
    await setRemoved(tx, who, { id: params.id, removida: false });
    return getVisao(tx, who, params.id);
  },
  mover: async ({ tx, who, params, body }) => {
    const items = await moveVisao(tx, who, { id: params.id, posicao: body.posicao });
    return { items, total: items.length };
  },
  padrao: ({ tx, who, params, body }) => setPadrao(tx, who, { id: params.id, padrao: body.padrao }),
};

export const visaoRepeats: Repeats<typeof visao> = {
  create: ({ tx, who }, { id }) => getVisao(tx, who, id),
};
