import type { requerimento } from '@balcao/contract/requerimento';
import { recordShown } from '#features/leitura/api.ts';
import type { Handlers } from '#platform/http/context.ts';
import { countVisoes } from './contagens.ts';
import { listProtected, listRequerimentos } from './requerimento-list.ts';

export const listaHandlers = {
  list: async ({ deps, tx, who, query }) => {
    const answer = await listRequerimentos(tx, who, query);
    await recordShown(deps, who, await listProtected(tx, who, answer));
    return answer;
  },
  contagens: ({ tx, who }) => countVisoes(tx, who),
} satisfies Partial<Handlers<typeof requerimento>>;
