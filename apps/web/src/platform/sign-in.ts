import { auth } from '@balcao/contract/auth';
import { call } from './call.ts';
import { forgetRead } from './memory.ts';
import { goTo } from './navigation.ts';
import { parseNext } from './next.ts';
import { clearToken, getSession, setToken } from './session.ts';
import { toast } from './toast.ts';

/** Text of the toast at sign-out, fixed by the specification. */
const SIGNED_OUT_TEXT = 'Você foi desconectado';

/** Signs in with a token and opens the wanted page (`next` from the address). */
export function signIn(token: string, next: unknown): void {
  forgetRead();
  setToken(token);
  goTo(parseNext(next), { replace: true });
}

const signOutListeners = new Set<() => void>();

/** Calls `listener` at a sign-out, but not when a session expires. Returns a function that stops it. */
export function onSignOut(listener: () => void): () => void {
  signOutListeners.add(listener);
  return () => signOutListeners.delete(listener);
}

/**
 * Signs out: deletes token, notices and cached data, shows a toast and opens the sign-in screen. The session also ends
 * on the server, if that can be reached.
 */
export function signOut(): void {
  const token = getSession()?.token ?? null;
  if (token !== null && navigator.onLine !== false) {
    void call(auth.logout, {}, { token, keepalive: true, timeoutMs: 5000 }).catch(() => {});
  }
  forgetPerson();
  for (const listener of signOutListeners) listener();
  toast.success(SIGNED_OUT_TEXT);
  goTo('/auth/login');
}

/** Deletes everything of a person, without a message and without navigating. */
export function forgetPerson(): void {
  clearToken();
  forgetRead();
}
