import { onSignOut } from './sign-in.ts';

/**
 * Erases what was kept on the device when the person signs out. A session that merely ended keeps it: what was typed
 * must still be there after signing in again.
 */
export function eraseCopiesAtSignOut(): () => void {
  return onSignOut(() => void import('./local-copy.ts').then(({ eraseCopies }) => eraseCopies()));
}
