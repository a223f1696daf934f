import type { verComo } from '@balcao/contract/ver-como';
import { withTx } from '@balcao/db/db';
import { impedimentoDe } from '#platform/auth/ver-como.ts';
import type { Handlers } from '#platform/http/context.ts';
import { getPessoa } from './access.ts';
import { beginVerComo } from './begin-ver-como.ts';
import { endVerComo } from './end-ver-como.ts';

/** A change commits before the session is dropped here, so that no request in between keeps what was. */
export const verComoHandlers: Handlers<typeof verComo> = {
  detail: async ({ tx, who, params }) => ({
    impedimento: impedimentoDe(who, await getPessoa(tx, who, params.id)),
  }),
  iniciar: {
    ownTransactions: true,
    handle: async ({ deps, who, params, body }) => {
      const { sessions } = deps;
      const token = await withTx(deps.db, (tx) =>
        beginVerComo({ tx, who, sessions }, { ...params, ...body }),
      );
      sessions.forget(who.sessaoId);
      return { token };
    },
  },
  encerrar: {
    ownTransactions: true,
    handle: async ({ deps, who }) => {
      const { sessions } = deps;
      const token = await withTx(deps.db, (tx) => endVerComo({ tx, who, sessions }));
      sessions.forget(who.sessaoId);
      return { token };
    },
  },
};
