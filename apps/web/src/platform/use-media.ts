import { useSyncExternalStore } from 'react';

/** Width below which the phone layout applies; breakpoint xs of the specification. */
export const PHONE_QUERY = '(max-width: 35.99em)';

/** Width below which an open menu would take too much space, as on a tablet or at 150 % zoom. */
export const NARROW_QUERY = '(max-width: 61.99em)';

/** Whether a media query matches now. */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (listener) => {
      const list = window.matchMedia(query);
      list.addEventListener('change', listener);
      return () => list.removeEventListener('change', listener);
    },
    () => window.matchMedia(query).matches,
  );
}

/** A device with touch as its main pointer has a useful camera. */
export const TOUCH = '(pointer: coarse)';
