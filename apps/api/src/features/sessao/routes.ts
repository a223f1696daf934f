import type { sessao } from '@balcao/contract/sessao';
import type { sessaoAberta } from '@balcao/contract/sessao-aberta';
import { withTx } from '@balcao/db/db';
import { regrasDeSeguranca } from '#platform/auth/seguranca.ts';
import type { Handlers } from '#platform/http/context.ts';
import { endAberta } from './end-aberta.ts';
import { endOtherSessoes, endSessao } from './end-sessao.ts';
import { readEu } from './eu.ts';
import { listAbertas } from './list-abertas.ts';
import { readResumo } from './resumo.ts';
import { sessaoList } from './sessao-list.ts';
import { changeTela } from './tela.ts';

/** The end commits before this process drops the cached session, so that no request in between caches it again. */
export const sessaoHandlers: Handlers<typeof sessao> = {
  eu: async ({ tx, who, deps }) => readEu(tx, who, await regrasDeSeguranca(deps)),
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

export const sessaoAbertaHandlers: Handlers<typeof sessaoAberta> = {
  list: ({ tx, who, query }) => listAbertas(tx, who, query),
  resumo: ({ deps, now, query }) => withTx(deps.db, (tx) => readResumo(tx, now, Number(query.dias))),
  encerrar: async ({ tx, who, params, body, deps }) => {
    await endAberta({ tx, who, sessions: deps.sessions }, { ...params, ...body });
    return undefined;
  },
};
