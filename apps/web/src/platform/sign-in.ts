import { auth } from '@balcao/contract/auth';
import { call } from './call.ts';
import { forgetRead } from './memory.ts';
import { goTo } from './navigation.ts';
import { parseNext } from './next.ts';
import { clearToken, getSession, setToken } from './session.ts';
import { toast } from './toast.ts';

/** Text of the toast at sign-out; fixed by the specification. */
const SIGNED_OUT_TEXT = 'Você foi desconectado';

/** Signs in with a token and opens the wanted page (`next`, as it stands in the address). */
export function signIn(token: string, next: unknown): void {
  forgetRead();
  setToken(token);
  goTo(parseNext(next), { replace: true });
}

const signOutListeners = new Set<() => void>();

/** Tells when the person signs out, which a session that merely ended is not. Answers how to stop listening. */
export function onSignOut(listener: () => void): () => void {
  signOutListeners.add(listener);
  return () => signOutListeners.delete(listener);
}

/**
 * Signs out: forgets token, notices and everything read, says so and goes to the sign-in screen. The session is ended
 * on the server too when it can be reached; away from the network the device forgets all the same.
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

/** Forgets all that belongs to a person, without a word and without leaving the page. */
export function forgetPerson(): void {
  clearToken();
  forgetRead();
}
