import { redirect } from '@tanstack/react-router';
import { loginAddress } from '#platform/next.ts';
import type { Needs, RouteRow } from '#platform/route-row.ts';
import { getSession } from '#platform/session.ts';

/** Whether the rule needs the person's tipo or permissions. */
export function needsPerson(needs: Needs): boolean {
  if (typeof needs === 'string') return false;
  return !('access' in needs) || (needs.access !== 'public' && needs.access !== 'session');
}

/** Whether the screen needs a session. */
export function isProtected(needs: Needs): boolean {
  if (needs === 'public' || needs === 'public-only') return false;
  return typeof needs === 'string' || !('access' in needs) || needs.access !== 'public';
}

/**
 * Navigation rule: a protected screen without a session redirects to the sign-in, which remembers the path. A sign-in
 * screen with a session redirects to the home page. Throws the redirect.
 */
export function checkEntry(row: RouteRow, href: string): void {
  const signedIn = getSession() !== null;
  if (!signedIn && isProtected(row.needs)) throw redirect({ href: loginAddress(href), replace: true });
  if (signedIn && row.needs === 'public-only') throw redirect({ href: '/', replace: true });
}
