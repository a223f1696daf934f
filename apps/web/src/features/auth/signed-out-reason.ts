import { getSession, onSessionChange } from '#platform/session.ts';
import { onSignOut } from '#platform/sign-in.ts';
import { createStore, useStore } from '#platform/store.ts';

/** Why somebody who was signed in has to do it again: the session ended, or the portal was updated. */
export type SignedOutReason = 'sessao' | 'atualizacao';

const store = createStore<SignedOutReason | null>(null);

/**
 * Remembers why the sign-in screen will open. An update leaves its mark in the history entry before the application
 * starts and the router writes over it, hence at once. A session that ends on a screen of its own has expired or was
 * ended elsewhere, unless the person signed out.
 */
export function watchSignedOutReason(): void {
  if (typeof window === 'undefined') return;
  const state: unknown = window.history.state;
  if (typeof state === 'object' && state !== null && 'recarregadoPara' in state) store.set('atualizacao');
  let signedIn = false;
  onSessionChange(() => {
    const before = signedIn;
    signedIn = getSession() !== null;
    if (signedIn) store.set(null);
    else if (before && !window.location.pathname.startsWith('/auth/')) store.set('sessao');
  });
  onSignOut(() => store.set(null));
}

/** Why the person has to sign in again; null when there is nothing to explain. */
export function useSignedOutReason(): SignedOutReason | null {
  return useStore(store);
}
