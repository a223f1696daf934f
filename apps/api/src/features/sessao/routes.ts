import type { sessao } from '@balcao/contract/sessao';
import { withTx } from '@balcao/db/db';
import type { Handlers } from '#platform/http/context.ts';
import { endOtherSessoes, endSessao } from './end-sessao.ts';
import { readEu } from './eu.ts';
import { sessaoList } from './sessao-list.ts';
import { changeTela } from './tela.ts';

/** The end commits before this process drops the cached session, so that no request in between caches it again. */
export const sessaoHandlers: Handlers<typeof sessao> = {
  eu: ({ tx, who, deps }) => readEu(tx, who, deps.env),
  tela: ({ tx, who, body }) => changeTela(tx, who, body),
  list: ({ tx, who }) => sessaoList(tx, who),
  encerrar: {
    ownTransactions: true,
    handle: async ({ deps, who, params }) => {
      await withTx(deps.db, (tx) => endSessao(tx, who, params.id));
      deps.sessions.forget(params.id);
    },
  },
  encerrarOutras: {
    ownTransactions: true,
    handle: async ({ deps, who }) => {
      const ended = await withTx(deps.db, (tx) => endOtherSessoes(tx, who));
      for (const id of ended) deps.sessions.forget(id);
    },
  },
};
