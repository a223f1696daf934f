import { useSyncExternalStore } from 'react';

function subscribe(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}

/** Whether the page is in sight: not behind another tab, nor in a window that is put away. */
export function usePageShown(): boolean {
  return useSyncExternalStore(subscribe, () => document.visibilityState !== 'hidden');
}
