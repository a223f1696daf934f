import { getSession, onSessionChange } from './session.ts';

/** Calls `listener` once, when the person signs out or another signs in. Returns a function that stops it. */
export function onPersonGone(listener: () => void): () => void {
  const person = getSession()?.sub;
  const unfollow = onSessionChange(() => {
    if (getSession()?.sub === person) return;
    unfollow();
    listener();
  });
  return unfollow;
}
