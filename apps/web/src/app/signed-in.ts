import { eraseCopiesAtSignOut } from '#platform/erase-at-sign-out.ts';
import { startNotifications } from '#platform/notifications.ts';
import { startJoining } from '#platform/read-together.ts';
import type { RouteRow } from '#platform/route-row.ts';
import { getSession, onSessionChange } from '#platform/session.ts';
import { followNews } from './follow-news.ts';

// By convention instead of a list of imports: a feature appears by having a routes.tsx and leaves with its folder.
const modules = import.meta.glob<{ routes: readonly RouteRow[] }>('../features/*/routes.tsx', {
  eager: true,
});

/** The rows that ask for a session. */
export const SIGNED_IN_ROWS: readonly RouteRow[] = Object.values(modules).flatMap(({ routes }) => routes);

/** When the first screen has what it needs, in milliseconds. */
const NEWS_MS = 1_500;

/** Starts what runs beside the screens of a signed-in person. */
export function startBesideScreens(): void {
  // From the first screen on: the person may sign out without opening a form again.
  eraseCopiesAtSignOut();
  startJoining();
  startNotifications();
  setTimeout(startNewsOfPerson, NEWS_MS);
}

/** A reader without an account hears of nothing. */
function startNewsOfPerson(): void {
  if (getSession() !== null) return void followNews();
  const unfollow = onSessionChange(() => {
    if (getSession() === null) return;
    unfollow();
    followNews();
  });
}
