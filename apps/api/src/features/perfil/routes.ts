import type { perfil } from '@balcao/contract/perfil';
import { recordPerfil } from '#features/leitura/api.ts';
import { isOwn } from '#features/usuario/api.ts';
import type { Handlers } from '#platform/http/context.ts';
import { listFatos, readPerfil } from './read-perfil.ts';

export const perfilHandlers: Handlers<typeof perfil> = {
  detail: async ({ deps, tx, who, params }) => {
    const found = await readPerfil(tx, { who, ...params });
    if (!isOwn(who, params.id)) await recordPerfil(deps, who, params);
    return found;
  },
  fatos: async ({ deps, tx, who, params, query }) => {
    const found = await listFatos(tx, { who, ...params }, query);
    if (!isOwn(who, params.id)) await recordPerfil(deps, who, params);
    return found;
  },
};
