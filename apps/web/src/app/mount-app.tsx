import { RouterProvider } from '@tanstack/react-router';
import { lazy, Suspense, startTransition, useLayoutEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import type { AccessLink } from '#platform/access-link.ts';
import { setNavigator } from '#platform/navigation.ts';
import { getSession, onSessionChange } from '#platform/session.ts';
import { loadSettings, refreshSettingsOnReturn } from '#platform/settings.ts';
import { FeedbackHost } from '#ui/feedback/feedback-host.tsx';
import { fetchBoundaryScreens } from './boundary-screens.tsx';
import { Providers } from './providers.tsx';
import { prepareFrame } from './root-frame.tsx';
import { BUILT_ROWS } from './route-catalogue.ts';
import { createPortalRouter, type PortalRouter, whenAnsweredAhead } from './router.tsx';
import { watchSession } from './session-watch.ts';

const fetchAccessLink = () => import('#features/portal/access-link-page.tsx');
const AccessLinkPage = lazy(fetchAccessLink);

/** When the first screen has what it needs, in milliseconds. */
const NEWS_MS = 1_500;

/** How long the first screen may be on its way before a sketch of it is drawn instead, in milliseconds. */
const FIRST_SCREEN_MS = 3_000;

/** Where the server is near, its rows are in the first picture; where it is far, drawing the rest makes use of the time. */
const FIRST_ROWS_MS = 30;

/**
 * Starts the application; with an access link, its confirmation page comes first. Answers once the first screen stands
 * there: React replaces a sketch 300 ms after it was drawn at the earliest, so that none is drawn before.
 */
export async function mountApp(link: AccessLink | null): Promise<void> {
  const root = document.getElementById('root');
  if (!root) throw new Error('index.html has no #root');
  const router = createPortalRouter(BUILT_ROWS);
  setNavigator((to, options) => void router.navigate({ href: to, replace: options?.replace }));
  watchSession(router);
  // Who leaves the portal open all day has settings no older than whoever has just arrived.
  router.subscribe('onBeforeNavigate', () => void loadSettings());
  refreshSettingsOnReturn();
  fetchBoundaryScreens();
  setTimeout(startNewsOfPerson, NEWS_MS);
  if (link) await Promise.race([fetchAccessLink().catch(() => null), sleep(FIRST_SCREEN_MS)]);
  else {
    await Promise.race([firstScreen(router), sleep(FIRST_SCREEN_MS)]);
    await Promise.race([whenAnsweredAhead(), sleep(FIRST_ROWS_MS)]);
  }
  await new Promise<void>((drawn) => {
    // A transition is drawn in slices of a few milliseconds: a slow phone answers in between.
    startTransition(() => createRoot(root).render(<App router={router} link={link} drawn={drawn} />));
  });
}

/** Fetches the code of the first screen and of what surrounds it; what cannot be fetched is told where it is drawn. */
async function firstScreen(router: PortalRouter): Promise<void> {
  await Promise.allSettled([router.load(), getSession() && prepareFrame()]);
}

const sleep = (ms: number) => new Promise<void>((done) => setTimeout(done, ms));

/** Whoever reads without an account hears of nothing, and does not fetch what listens. */
function startNewsOfPerson(): void {
  if (getSession() !== null) return void startNews();
  const unfollow = onSessionChange(() => {
    if (getSession() === null) return;
    unfollow();
    void startNews();
  });
}

/** Without a network nothing is heard of others, as without news at all. */
async function startNews(): Promise<void> {
  const loaded = await import('./follow-news.ts').catch(() => null);
  loaded?.followNews();
}

interface AppProps {
  router: PortalRouter;
  link: AccessLink | null;
  /** Called once something was drawn. */
  drawn: () => void;
}

function App({ router, link, drawn }: AppProps) {
  const [pending, setPending] = useState(link);
  // With the first picture, which the other effects come after.
  useLayoutEffect(drawn, [drawn]);
  return (
    <Providers>
      {pending ? (
        <Suspense>
          <AccessLinkPage link={pending} onDone={() => setPending(null)} />
        </Suspense>
      ) : (
        <RouterProvider router={router} />
      )}
      <FeedbackHost />
    </Providers>
  );
}
