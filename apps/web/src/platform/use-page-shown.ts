import { useSyncExternalStore } from 'react';

function subscribe(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}

/** Whether the page is visible, neither in a background tab nor in a minimized window. */
export function usePageShown(): boolean {
  return useSyncExternalStore(subscribe, () => document.visibilityState !== 'hidden');
}
