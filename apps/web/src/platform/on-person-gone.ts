import { getSession, onSessionChange } from './session.ts';

/** Calls `listener` once, when nobody or somebody else is signed in. Answers how to stop listening. */
export function onPersonGone(listener: () => void): () => void {
  const person = getSession()?.sub;
  const unfollow = onSessionChange(() => {
    if (getSession()?.sub === person) return;
    unfollow();
    listener();
  });
  return unfollow;
}
