import { eraseCopiesAtSignOut } from '#platform/erase-at-sign-out.ts';
import { startNotifications } from '#platform/notifications.ts';
import { startJoining } from '#platform/read-together.ts';
import type { RouteRow } from '#platform/route-row.ts';
import { getSession, onSessionChange } from '#platform/session.ts';
import { countTyping } from './count-typing.ts';
import { followNews } from './follow-news.ts';

// Found by convention: a feature appears by having a routes.tsx, and disappears with its folder.
const modules = import.meta.glob<{ routes: readonly RouteRow[] }>('../features/*/routes.tsx', {
  eager: true,
});

/** The routes that need a session. */
export const SIGNED_IN_ROWS: readonly RouteRow[] = Object.values(modules).flatMap(({ routes }) => routes);

/** Delay until the first screen has loaded, in milliseconds. */
const NEWS_MS = 1_500;

/** Starts the background tasks of a signed-in person. */
export function startBesideScreens(): void {
  // From the first screen on, because the person may sign out without opening a form.
  eraseCopiesAtSignOut();
  startJoining();
  countTyping();
  startNotifications();
  setTimeout(startNewsOfPerson, NEWS_MS);
}

/** Visitors receive no news. */
function startNewsOfPerson(): void {
  if (getSession() !== null) return void followNews();
  const unfollow = onSessionChange(() => {
    if (getSession() === null) return;
    unfollow();
    followNews();
  });
}
