import type { mencao } from '@balcao/contract/mencao';
import type { Handlers } from '#platform/http/context.ts';
import { listMencoes } from '#platform/owner/conversa.ts';
import { getAsEquipe } from '../access.ts';
import { offerMentionable } from './leitores.ts';

export const mencaoHandlers: Handlers<typeof mencao> = {
  mencionaveis: async ({ tx, who, params, query }) => {
    const requerimento = await getAsEquipe(tx, who, params.id);
    const items = await offerMentionable(tx, who, { requerimento, q: query.q });
    return { items, total: items.length };
  },
  list: async ({ tx, who, params }) => {
    const { id } = await getAsEquipe(tx, who, params.id);
    const items = await listMencoes(tx, { kind: 'requerimento', id });
    return { items, total: items.length };
  },
};
