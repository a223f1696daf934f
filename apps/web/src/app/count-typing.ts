import { sessao } from '@balcao/contract/sessao';
import { lastActivity } from '#platform/activity.ts';
import { call } from '#platform/call.ts';
import { now } from '#platform/clock.ts';
import { getSession } from '#platform/session.ts';

/** Typing is told to the server at most once in this time, in milliseconds. */
const TOLD_MS = 60_000;

/**
 * Counts typing as use of the portal. The server only learns of calls, and a long text must not end its author's session.
 */
export function countTyping(): void {
  let told = 0;
  document.addEventListener('input', () => {
    const at = now().getTime();
    if (getSession() === null || at - Math.max(told, lastActivity()) < TOLD_MS) return;
    told = at;
    // Without an answer nothing is lost: the next key tries again.
    call(sessao.eu, {}, { quiet: true }).catch(() => undefined);
  });
}
