import { useSyncExternalStore } from 'react';

/** Below this width the layout is the phone's; the specification's breakpoint xs. */
export const PHONE_QUERY = '(max-width: 35.99em)';

/** Below this width, such as a tablet or a common screen at 150 % zoom, an open drawer would take too much of it. */
export const NARROW_QUERY = '(max-width: 61.99em)';

/** Whether a media query holds now. */
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

/** A device whose main pointer is a finger has a camera worth offering. */
export const TOUCH = '(pointer: coarse)';
