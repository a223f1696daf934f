import type { manifestacaoLote } from '@balcao/contract/manifestacao-lote';
import type { Handlers } from '#platform/http/context.ts';
import { encaminharVarias } from './encaminhar-varias.ts';

export const manifestacaoLoteHandlers: Handlers<typeof manifestacaoLote> = {
  encaminhar: {
    ownTransactions: true,
    handle: ({ deps, who, body }) => encaminharVarias(deps.db, who, body),
  },
};
