import type { modeloResposta } from '@balcao/contract/modelo-resposta';
import type { Handlers } from '#platform/http/context.ts';
import { changeModelo, createModelo, listModelos } from './modelos.ts';

export const modeloRespostaHandlers: Handlers<typeof modeloResposta> = {
  list: async ({ tx, who }) => {
    const items = await listModelos(tx, who);
    return { items, total: items.length };
  },
  create: ({ tx, who, body }) => createModelo(tx, who, body),
  change: ({ tx, who, params, body }) => changeModelo(tx, who, { id: params.id, ...body }),
};
