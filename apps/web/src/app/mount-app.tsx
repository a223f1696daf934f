import { RouterProvider } from '@tanstack/react-router';
import { lazy, Suspense, startTransition, useLayoutEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import type { AccessLink } from '#platform/access-link.ts';
import { dropEarlyAnswers } from '#platform/early-answers.ts';
import { setNavigator } from '#platform/navigation.ts';
import type { RouteRow } from '#platform/route-row.ts';
import { getSession } from '#platform/session.ts';
import { loadSettings, refreshSettingsOnReturn } from '#platform/settings.ts';
import { whenOnline } from '#platform/when-online.ts';
import { FeedbackHost } from '#ui/feedback/feedback-host.tsx';
import { fetchBoundaryScreens } from './boundary-screens.tsx';
import { PUBLIC_ROWS } from './public-rows.ts';
import { prepareFrame } from './root-frame.tsx';
import { createPortalRouter, type PortalRouter } from './router.tsx';
import { watchSession } from './session-watch.ts';

const fetchAccessLink = () => import('#features/portal/access-link-page.tsx');
const AccessLinkPage = lazy(fetchAccessLink);

/** Time before a placeholder replaces a first screen that is still loading, in milliseconds. */
const FIRST_SCREEN_MS = 3_000;

/**
 * Time to wait for the first rows, in milliseconds. A near server answers before the first paint; for a far one,
 * rendering uses the time.
 */
const FIRST_ROWS_MS = 30;

/** The settings were asked for before the scripts, so that they are nearly always there first. */
const SETTINGS_MS = 300;

/** The page of people who write without a name: nothing of a session is read or sent from there. */
const NAMELESS = '/ouvidoria/anonima';

const hasSessionHere = () => window.location.pathname !== NAMELESS && getSession() !== null;

/**
 * Starts the application; with an access link, its confirmation page comes first. Answers once the first screen stands
 * there: React replaces a sketch 300 ms after it was drawn at the earliest, so that none is drawn before. The
 * settings are waited for a moment: what they bring would push down what was drawn without them.
 */
export async function mountApp(link: AccessLink | null, settings: Promise<void>): Promise<void> {
  const root = document.getElementById('root');
  if (!root) throw new Error('index.html has no #root');
  const portal = createPortalRouter(PUBLIC_ROWS, { rest: fetchRest });
  const { router, addRest } = portal;
  setNavigator((to, options) => void router.navigate({ href: to, replace: options?.replace }));
  watchSession(router);
  // Keeps the settings fresh in a portal that stays open all day.
  router.subscribe('onBeforeNavigate', () => void loadSettings());
  refreshSettingsOnReturn();
  fetchBoundaryScreens();
  if (link) await Promise.race([fetchAccessLink().catch(() => null), sleep(FIRST_SCREEN_MS)]);
  else {
    await Promise.race([firstScreen(portal), sleep(FIRST_SCREEN_MS)]);
    await Promise.race([firstRows().catch(() => {}), sleep(FIRST_ROWS_MS)]);
  }
  await Promise.race([settings, sleep(SETTINGS_MS)]);
  await new Promise<void>((drawn) => {
    // A transition renders in short slices, so that a slow phone stays responsive.
    startTransition(() => createRoot(root).render(<App router={router} link={link} drawn={drawn} />));
  });
  // A public page needs no data of the person, and an unread answer would occupy its connection.
  if (router.state.matches.at(-1)?.staticData.row?.needs === 'public') dropEarlyAnswers();
  // A focused field announces a sign-in; people who only read do not load the rest.
  if (window.location.pathname !== NAMELESS)
    window.addEventListener('focusin', () => void addRest().catch(() => {}), { once: true });
}

/** Loads the code of the first screen and its frame. A failure shows where the code is rendered. */
async function firstScreen({ router, addRest }: ReturnType<typeof createPortalRouter>): Promise<void> {
  const frame = hasSessionHere() && prepareFrame();
  if (hasSessionHere()) await addRest().catch(() => {});
  await Promise.allSettled([router.load(), frame]);
}

const sleep = (ms: number) => new Promise<void>((done) => setTimeout(done, ms));

/** The routes that need a session, and the background tasks of their screens. */
async function fetchRest(): Promise<readonly RouteRow[]> {
  const { SIGNED_IN_ROWS, startBesideScreens } = await whenOnline(() => import('./signed-in.ts'));
  startBesideScreens();
  return SIGNED_IN_ROWS;
}

async function firstRows(): Promise<void> {
  if (!hasSessionHere()) return;
  const { whenAnsweredAhead } = await import('./guarded.tsx');
  await whenAnsweredAhead();
}

interface AppProps {
  router: PortalRouter;
  link: AccessLink | null;
  /** Called after the first render. */
  drawn: () => void;
}

function App({ router, link, drawn }: AppProps) {
  const [pending, setPending] = useState(link);
  // In the layout effect, so that it runs with the first paint.
  useLayoutEffect(drawn, [drawn]);
  return (
    <>
      {pending ? (
        <Suspense>
          <AccessLinkPage link={pending} onDone={() => setPending(null)} />
        </Suspense>
      ) : (
        <RouterProvider router={router} />
      )}
      <FeedbackHost />
    </>
  );
}
