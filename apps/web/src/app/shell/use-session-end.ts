import { useEffect, useState } from 'react';
import { useLastActivity } from '#platform/activity.ts';
import { now } from '#platform/clock.ts';
import { useSession } from '#platform/session.ts';

/** Time before the end at which the warning shows, in milliseconds. */
const WARN_BEFORE_MS = 120_000;

/** The server records activity only now and then, so it may count this much earlier; in milliseconds. */
const SERVER_SLACK_MS = 30_000;

/** Longest delay of a timer, in milliseconds (24 days). */
const LONGEST_TIMER_MS = 2 ** 31 - 1;

/**
 * End of the session (milliseconds since 1970) once it is less than two minutes away; null before. The session ends
 * after as much idle time as its token lives; polls are no activity.
 */
export function useSessionEnd(): number | null {
  const session = useSession();
  const lastActivity = useLastActivity();
  // Without its start a token has no known lifetime.
  const idleMs = session && session.iat > 0 ? (session.exp - session.iat) * 1000 : 0;
  const endsAt = idleMs > 0 && lastActivity > 0 ? lastActivity + idleMs - SERVER_SLACK_MS : null;
  const [near, setNear] = useState(false);
  useEffect(() => {
    setNear(false);
    if (endsAt === null) return;
    const wait = endsAt - WARN_BEFORE_MS - now().getTime();
    // A longer delay would make the timer fire at once.
    if (wait > LONGEST_TIMER_MS) return;
    const timer = setTimeout(() => setNear(true), Math.max(wait, 0));
    return () => clearTimeout(timer);
  }, [endsAt]);
  return near ? endsAt : null;
}
