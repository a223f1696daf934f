import type { servico } from '@balcao/contract/servico';
import type { tipo } from '@balcao/contract/tipo';
import { enforceLimit, type Limit } from '#platform/auth/rate-limit.ts';
import { redeOfIp } from '#platform/auth/rede.ts';
import type { Handlers } from '#platform/http/context.ts';
import { cachedServicos } from './servicos-cache.ts';
import { getTipo } from './tipo-get.ts';
import { listTipos } from './tipo-list.ts';

/** Many people may share one address; a browser asks once in five minutes. */
const POR_REDE: Limit = { nome: 'servicos.rede', max: 120, janelaSegundos: 60 };

/**
 * The Carta de Serviços, for anyone. A caller who already has the current one gets a short answer that does not count.
 */
export const servicoHandlers: Handlers<typeof servico> = {
  list: {
    etag: async ({ deps }) => (await cachedServicos(deps)).etag,
    handle: async ({ deps, meta, now }) => {
      const quem = redeOfIp(deps, meta.ip);
      await enforceLimit(deps.db, POR_REDE, { quem, now });
      const { value: items } = await cachedServicos(deps);
      return { items, total: items.length };
    },
  },
};

export const tipoHandlers: Handlers<typeof tipo> = {
  list: async ({ tx, who }) => {
    const items = await listTipos(tx, who);
    return { items, total: items.length };
  },
  get: async ({ tx, who, params }) => getTipo(tx, who, params.id),
};
