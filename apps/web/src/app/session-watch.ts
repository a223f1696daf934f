import { forgetRead } from '#platform/memory.ts';
import { currentPath, goTo } from '#platform/navigation.ts';
import { loginAddress, parseNext } from '#platform/next.ts';
import { getSession, onSessionChange } from '#platform/session.ts';
import { isProtected } from './guard.ts';
import type { PortalRouter } from './router.tsx';

/**
 * Follows the session wherever it changes (this tab, another tab, the server's refusal): nobody stays on a protected
 * screen without a session, or on a sign-in screen with one, and nothing read for one person is left for the next.
 */
export function watchSession(router: PortalRouter): void {
  let person = getSession()?.sub ?? null;
  onSessionChange(() => {
    const current = getSession()?.sub ?? null;
    if (current === person) return;
    person = current;
    forgetRead();
    // After the code that changed the session has chosen where to go, if it does.
    setTimeout(() => moveOn(router));
  });
}

function moveOn(router: PortalRouter): void {
  const { pathname, search } = window.location;
  const row = router.matchRoutes(pathname, {}).at(-1)?.staticData.row;
  if (!row) return;
  const signedIn = getSession() !== null;
  if (!signedIn && isProtected(row.needs)) goTo(loginAddress(currentPath()));
  if (signedIn && row.needs === 'public-only') {
    goTo(parseNext(new URLSearchParams(search).get('next')), { replace: true });
  }
}
