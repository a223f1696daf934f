import type { municipio } from '@balcao/contract/municipio';
import type { Handlers } from '#platform/http/context.ts';
import { findCep } from './find-cep.ts';
import { listMunicipios } from './municipio-list.ts';

export const municipioHandlers: Handlers<typeof municipio> = {
  list: async ({ tx, query }) => {
    const items = await listMunicipios(tx, query.uf);
    return { items, total: items.length };
  },
  cep: ({ deps, who, params }) => findCep(deps, who, params.cep),
};
