import type { mencao } from '@balcao/contract/mencao';
import type { Db } from '@balcao/db/db';
import type { Who } from '#platform/auth/who.ts';
import type { Handlers } from '#platform/http/context.ts';
import { Problem } from '#platform/http/problem.ts';
import { getRequerimento, isEquipe, type Requerimento } from '../access.ts';
import { offerMentionable } from './leitores.ts';
import { listMencoes } from './mencoes.ts';

export const mencaoHandlers: Handlers<typeof mencao> = {
  mencionaveis: async ({ tx, who, params, query }) => {
    const requerimento = await getAsEquipe(tx, who, params.id);
    const items = await offerMentionable(tx, who, { requerimento, q: query.q });
    return { items, total: items.length };
  },
  list: async ({ tx, who, params }) => {
    const { id } = await getAsEquipe(tx, who, params.id);
    const items = await listMencoes(tx, id);
    return { items, total: items.length };
  },
};

/** The request; to whoever does not read its notes it does not exist. */
async function getAsEquipe(tx: Db, who: Who, id: string): Promise<Requerimento> {
  const requerimento = await getRequerimento(tx, who, id);
  if (!isEquipe(who, requerimento)) throw new Problem('not_found');
  return requerimento;
}
