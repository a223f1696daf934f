import { manifestacaoPresenca } from '@balcao/contract/manifestacao-presenca';
import { portal } from '@balcao/contract/portal';
import { presenca } from '@balcao/contract/presenca';
import { sessao } from '@balcao/contract/sessao';
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { type RenderResult, render } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
// Loaded from the start, so that no test leaves a pending import.
import '#app/guarded.tsx';
import { createPortalRouter, type PortalRouter } from '#app/router.tsx';
import type { Pessoa } from '#platform/can.ts';
import { setConfig } from '#platform/config-store.ts';
import { setNavigator } from '#platform/navigation.ts';
import type { RouteRow } from '#platform/route-row.ts';
import { clearToken, setToken } from '#platform/session.ts';
import { FeedbackHost } from '#ui/feedback/feedback-host.tsx';
import { makeEu, makeSettings, makeToken } from './fixtures.ts';
import { reply } from './server.ts';

interface ScreenOptions {
  /** Path to open, including its query. */
  at: string;
  /** The signed-in person; null for nobody. */
  eu?: Pessoa | null;
  /** Renders the shell around the screen; off by default, so that tests see only the screen. */
  bars?: boolean;
  /** Loads more routes, as the application does for those that need a session. */
  rest?: () => Promise<readonly RouteRow[]>;
}

export interface RenderedScreen extends RenderResult {
  router: PortalRouter;
  addRest: () => Promise<void>;
  user: UserEvent;
}

/**
 * Opens a screen as the application does: its routes, guard and feedback, with a history in memory. Session and
 * settings have replies; every other request needs its own `reply`.
 */
export async function renderScreen(
  rows: readonly RouteRow[],
  options: ScreenOptions,
): Promise<RenderedScreen> {
  const { at, eu = makeEu(), bars = false, rest } = options;
  setConfig({ configuracoes: makeSettings(), timestamp: Date.now() });
  if (eu === null) clearToken();
  else {
    setToken(makeToken({ sub: eu.id, tipo: eu.tipo }));
    reply(sessao.eu, eu);
    reply(portal.notificacoes, { termoAceite: null, notificacoes: [], naoLidas: 0 });
    reply(presenca.list, { items: [], total: 0 });
    reply(presenca.estar, undefined);
    reply(presenca.sair, undefined);
    reply(manifestacaoPresenca.list, { items: [], total: 0 });
    reply(manifestacaoPresenca.estar, undefined);
    reply(manifestacaoPresenca.sair, undefined);
  }
  const shown = bars ? rows : rows.map((row) => ({ ...row, bars: false }));
  const { router, addRest } = createPortalRouter(shown, {
    history: createMemoryHistory({ initialEntries: [at] }),
    rest,
  });
  setNavigator((to, navigate) => void router.navigate({ href: to, replace: navigate?.replace }));
  await router.load();
  const view = render(
    <>
      <RouterProvider router={router} />
      <FeedbackHost />
    </>,
  );
  return Object.assign(view, { router, addRest, user: userEvent.setup() });
}
