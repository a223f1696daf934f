import { getSession, onSessionChange } from '#platform/session.ts';
import { onSignOut } from '#platform/sign-in.ts';
import { createStore, useStore } from '#platform/store.ts';

/** Why a person has to sign in again: their session ended, or the portal was updated. */
export type SignedOutReason = 'sessao' | 'atualizacao';

const store = createStore<SignedOutReason | null>(null);

/**
 * Tracks why the sign-in screen will open. An update marks the history entry, which the router overwrites, so it is read at
 * once. A session that ends on a screen has expired or was ended elsewhere, unless the person signed out.
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

/** Why the person has to sign in again; null for no reason. */
export function useSignedOutReason(): SignedOutReason | null {
  return useStore(store);
}
