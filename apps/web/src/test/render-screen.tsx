import { portal } from '@balcao/contract/portal';
import { presenca } from '@balcao/contract/presenca';
import { sessao } from '@balcao/contract/sessao';
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { type RenderResult, render } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
// At hand from the start, so that what a test leaves under way is not the fetching of it.
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
  /** The path to open, query included. */
  at: string;
  /** The person signed in; null for nobody. */
  eu?: Pessoa | null;
  /** Draws the shell around the screen; off by default, so that tests speak about the screen alone. */
  bars?: boolean;
  /** Fetches more rows, as the application does for those that ask for a session. */
  rest?: () => Promise<readonly RouteRow[]>;
}

export interface RenderedScreen extends RenderResult {
  router: PortalRouter;
  addRest: () => Promise<void>;
  user: UserEvent;
}

/**
 * Opens a screen as the application would: its own rows, guard and feedback, over a history in memory.
 * Who is signed in and the portal's settings are answered; every other request needs its `reply`.
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
