import { onSignOut } from './sign-in.ts';

/**
 * Erases the copies on the device at a sign-out. An expired session keeps them, so that typed text is there after the
 * next sign-in.
 */
export function eraseCopiesAtSignOut(): () => void {
  return onSignOut(() => void import('./local-copy.ts').then(({ eraseCopies }) => eraseCopies()));
}
