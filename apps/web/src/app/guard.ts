import { redirect } from '@tanstack/react-router';
import { loginAddress } from '#platform/next.ts';
import type { Needs, RouteRow } from '#platform/route-row.ts';
import { getSession } from '#platform/session.ts';

/** Whether the rule can only be judged with the person's tipo and permissions at hand. */
export function needsPerson(needs: Needs): boolean {
  if (typeof needs === 'string') return false;
  return !('access' in needs) || (needs.access !== 'public' && needs.access !== 'session');
}

/** Whether the screen asks for a session at all. */
export function isProtected(needs: Needs): boolean {
  if (needs === 'public' || needs === 'public-only') return false;
  return typeof needs === 'string' || !('access' in needs) || needs.access !== 'public';
}

/**
 * The navigation rule: a protected screen without a token goes to the sign-in screen, which remembers the wanted path;
 * a sign-in screen with a token goes home. Throws the redirect.
 */
export function checkEntry(row: RouteRow, href: string): void {
  const signedIn = getSession() !== null;
  if (!signedIn && isProtected(row.needs)) throw redirect({ href: loginAddress(href), replace: true });
  if (signedIn && row.needs === 'public-only') throw redirect({ href: '/', replace: true });
}
