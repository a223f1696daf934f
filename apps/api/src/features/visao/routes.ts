import type { visao } from '@balcao/contract/visao';
import type { Handlers, Repeats } from '#platform/http/context.ts';
import { wholeList } from '#platform/whole-list.ts';
import { getVisao, listVisoes } from './access.ts';
import { countVisoesSalvas } from './count-visoes.ts';
import { moveVisao } from './move-visao.ts';
import { changeVisao, createVisao, setPadrao, setRemoved } from './write-visao.ts';

export const visaoHandlers: Handlers<typeof visao> = {
  list: ({ tx, who, query }) => wholeList(listVisoes(tx, who, query.lista)),
  contagens: ({ tx, who, query }) => wholeList(countVisoesSalvas(tx, who, query.lista)),
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
  mover: ({ tx, who, params, body }) =>
    wholeList(moveVisao(tx, who, { id: params.id, posicao: body.posicao })),
  padrao: ({ tx, who, params, body }) => setPadrao(tx, who, { id: params.id, padrao: body.padrao }),
};

export const visaoRepeats: Repeats<typeof visao> = {
  create: ({ tx, who }, { id }) => getVisao(tx, who, id),
};
