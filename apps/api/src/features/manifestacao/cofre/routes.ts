import type { manifestacaoIdentidade } from '@balcao/contract/manifestacao-identidade';
import { withTx } from '@balcao/db/db';
import type { Handlers, Repeats } from '#platform/http/context.ts';
import { manifestacaoDetail } from '../manifestacao-detail.ts';
import { approveEntrega, askEntrega, recordAbertura, requireAberta } from './abertura.ts';
import { readIdentidade } from './ler.ts';

export const identidadeHandlers: Handlers<typeof manifestacaoIdentidade> = {
  abrir: {
    ownTransactions: true,
    handle: async ({ deps, who, params: { id }, body: { motivo } }) => {
      // Whatever fails afterwards, the record of the opening stands.
      const ate = await withTx(deps.db, (tx) => recordAbertura(tx, who, { id, motivo }));
      return readIdentidade(deps, id, ate);
    },
  },
  ver: async ({ deps, tx, who, params: { id } }) =>
    readIdentidade(deps, id, await requireAberta(tx, who, id)),
  pedirEntrega: async ({ tx, who, params, body }) => {
    await askEntrega(tx, who, { ...params, ...body });
    return manifestacaoDetail(tx, who, params.id);
  },
  aprovarEntrega: async ({ tx, who, params }) => {
    await approveEntrega(tx, who, params);
    return manifestacaoDetail(tx, who, params.id);
  },
};

export const identidadeRepeats: Repeats<typeof manifestacaoIdentidade> = {
  pedirEntrega: ({ tx, who }, { id }) => manifestacaoDetail(tx, who, id),
  aprovarEntrega: ({ tx, who }, { id }) => manifestacaoDetail(tx, who, id),
};
