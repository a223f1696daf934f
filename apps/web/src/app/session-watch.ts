import { forgetRead } from '#platform/memory.ts';
import { currentPath, goTo } from '#platform/navigation.ts';
import { loginAddress, parseNext } from '#platform/next.ts';
import { getSession, onSessionChange } from '#platform/session.ts';
import { isProtected } from './guard.ts';
import type { PortalRouter } from './router.tsx';

/**
 * Reacts to session changes from this tab, another tab, or the server. Nobody stays on a protected screen without a
 * session, or on a sign-in screen with one, and no cached data reaches the next person.
 */
export function watchSession(router: PortalRouter): void {
  let person = getSession()?.sub ?? null;
  onSessionChange(() => {
    const current = getSession()?.sub ?? null;
    if (current === person) return;
    person = current;
    forgetRead();
    // After the code that changed the session, which may navigate itself.
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
