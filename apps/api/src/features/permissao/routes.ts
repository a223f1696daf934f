import type { permissao } from '@balcao/contract/permissao';
import { withTx } from '@balcao/db/db';
import type { Handlers } from '#platform/http/context.ts';
import { changePermissoes } from './change-permissoes.ts';
import { explicar } from './explicar.ts';
import { listDetentores } from './list-detentores.ts';
import { permissoesDaPessoa } from './permissoes-da-pessoa.ts';

export const permissaoHandlers: Handlers<typeof permissao> = {
  detail: ({ tx, who, params }) => permissoesDaPessoa(tx, who, params.id),
  mudar: {
    // The change commits before the person's sessions are dropped here, so that no request in between keeps old rights.
    ownTransactions: true,
    handle: async ({ deps, who, params, body }) => {
      const changed = await withTx(deps.db, (tx) => changePermissoes(tx, who, { ...params, ...body }));
      for (const id of changed) deps.sessions.forget(id);
      return permissoesDaPessoa(deps.db, who, params.id);
    },
  },
  explicar: ({ tx, who, params, body }) => explicar(tx, who, { ...params, ...body }),
  pessoas: ({ tx, who, query }) => listDetentores(tx, who, query),
};
