import type { portal } from '@balcao/contract/portal';
import { withTx } from '@balcao/db/db';
import type { Handlers } from '#platform/http/context.ts';
import { readTogether } from '#platform/http/read-together.ts';
import { acceptTermo } from './accept-termo.ts';
import { cachedConfiguracoes } from './configuracoes-cache.ts';
import { markLida, markTodasLidas } from './mark-notificacoes.ts';
import { notificacaoList, notificacoes, notificacoesVersion } from './notificacoes.ts';
import { saude, saudeViva } from './saude.ts';
import { termoVigente } from './termo-vigente.ts';

/**
 * Changed notices and terms are part of the cached session: those writes commit first and then drop it, so that the
 * person's next request sees them.
 */
export const portalHandlers: Handlers<typeof portal> = {
  emConjunto: readTogether,
  configuracoes: {
    etag: async ({ deps }) => (await cachedConfiguracoes(deps)).etag,
    handle: async ({ deps }) => ({ configuracoes: (await cachedConfiguracoes(deps)).value }),
  },
  notificacoes: {
    etag: ({ who }) => notificacoesVersion(who),
    handle: ({ tx, who }) => notificacoes(tx, who),
  },
  notificacaoList: ({ tx, who, query }) => notificacaoList(tx, who, query),
  marcarLida: {
    ownTransactions: true,
    handle: async ({ deps, who, params }) => {
      await withTx(deps.db, (tx) => markLida(tx, who, params.id));
      deps.sessions.forget(who.sessaoId);
    },
  },
  marcarTodasLidas: {
    ownTransactions: true,
    handle: async ({ deps, who }) => {
      await withTx(deps.db, (tx) => markTodasLidas(tx, who));
      deps.sessions.forget(who.sessaoId);
    },
  },
  termoVigente: ({ tx, now }) => termoVigente(tx, now),
  aceitarTermo: {
    ownTransactions: true,
    handle: async ({ deps, who, params }) => {
      await withTx(deps.db, (tx) => acceptTermo(tx, who, params.id));
      deps.sessions.forget(who.sessaoId);
    },
  },
  saude: { ownTransactions: true, reserved: true, handle: ({ deps, now }) => saude(deps.db, now) },
  saudeViva: () => saudeViva(),
};
