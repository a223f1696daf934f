import type { manifestacaoPresenca } from '@balcao/contract/manifestacao-presenca';
import type { Db } from '@balcao/db/db';
import { bePresent, leave, listPresentes } from '#features/presenca/api.ts';
import type { Who } from '#platform/auth/who.ts';
import type { Handlers } from '#platform/http/context.ts';
import { wholeList } from '#platform/whole-list.ts';
import { getManifestacao } from '../access.ts';

const ownerOf = (id: string) => ({ kind: 'manifestacao', id }) as const;

/** Whether the person reads it as the unit. Of an officer who wrote it, no row says that they looked. */
const isDaUnidade = async (tx: Db, who: Who, id: string) =>
  (await getManifestacao(tx, who, id)).lado === 'ouvidoria';

export const manifestacaoPresencaHandlers: Handlers<typeof manifestacaoPresenca> = {
  list: async ({ tx, who, params: { id } }) =>
    (await isDaUnidade(tx, who, id))
      ? wholeList(listPresentes(tx, who, ownerOf(id)))
      : { items: [], total: 0 },
  estar: async ({ tx, who, params: { id }, body }) => {
    if (await isDaUnidade(tx, who, id)) await bePresent(tx, who, { owner: ownerOf(id), ...body });
  },
  sair: async ({ tx, who, params: { id, aba } }) => {
    await leave(tx, who, { owner: ownerOf(id), aba });
  },
};
