import { useEffect, useState } from 'react';
import { useLastActivity } from '#platform/activity.ts';
import { now } from '#platform/clock.ts';
import { useSession } from '#platform/session.ts';

/** How long before its end the session warns, in milliseconds. */
const WARN_BEFORE_MS = 120_000;

/** The server notes activity every so often, not at each call; it may count this much earlier. */
const SERVER_SLACK_MS = 30_000;

/** The longest wait that a timer can hold, in milliseconds (24 days). */
const LONGEST_TIMER_MS = 2 ** 31 - 1;

/**
 * The end of the session (milliseconds since 1970) once it is less than two minutes away; null before. The session ends
 * when it rested for as long as its token lives; polls of the page do not count as activity.
 */
export function useSessionEnd(): number | null {
  const session = useSession();
  const lastActivity = useLastActivity();
  // A token that does not say when it began says nothing about its length.
  const idleMs = session && session.iat > 0 ? (session.exp - session.iat) * 1000 : 0;
  const endsAt = idleMs > 0 && lastActivity > 0 ? lastActivity + idleMs - SERVER_SLACK_MS : null;
  const [near, setNear] = useState(false);
  useEffect(() => {
    setNear(false);
    if (endsAt === null) return;
    const wait = endsAt - WARN_BEFORE_MS - now().getTime();
    // A timer asked to wait longer than it can count would fire at once.
    if (wait > LONGEST_TIMER_MS) return;
    const timer = setTimeout(() => setNear(true), Math.max(wait, 0));
    return () => clearTimeout(timer);
  }, [endsAt]);
  return near ? endsAt : null;
}
