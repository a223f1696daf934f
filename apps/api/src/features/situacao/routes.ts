import type { situacao } from '@balcao/contract/situacao';
import type { Handlers } from '#platform/http/context.ts';
import { changeCaminho, listCaminhos } from './caminhos.ts';
import { changeSituacao, listSituacoes } from './situacoes.ts';

export const situacaoHandlers: Handlers<typeof situacao> = {
  list: async ({ tx }) => {
    const items = await listSituacoes(tx);
    return { items, total: items.length };
  },
  change: ({ tx, who, params, body }) => changeSituacao(tx, who, { ...params, ...body }),
  caminhos: async ({ tx }) => {
    const items = await listCaminhos(tx);
    return { items, total: items.length };
  },
  changeCaminho: ({ tx, who, params, body }) => changeCaminho(tx, who, { ...params, ...body }),
};
